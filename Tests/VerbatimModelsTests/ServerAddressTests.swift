import Foundation
import Testing
import Verbatim

@testable import VerbatimModels

/// A server's address may be pasted as it is found, and a wrong one is explained.
struct ServerAddressTests {
    @Test(
        "An address works with the API's version, without it, and as the whole call",
        arguments: [
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080/v1/models"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/v1/models"),
            ("HTTP://localhost:8080/v1", "HTTP://localhost:8080/v1/models"),
            ("https://example.com/openai/v1/", "https://example.com/openai/v1/models"),
            ("https://example.com/v1beta/openai", "https://example.com/v1beta/openai/models"),
            ("https://example.com/v1/chat/completions", "https://example.com/v1/models"),
            ("http://[::1]:8080/proxy", "http://[::1]:8080/proxy/v1/models"),
        ])
    func spellings(text: String, call: String) throws {
        #expect(try ServerAddress(text).call("models").absoluteString == call)
    }

    @Test(
        "What is no address of a server is refused with a reason",
        arguments: [
            "", "127.0.0.1:8080", "localhost", "file:///etc/passwd", "ftp://example.com", "http://",
            "http:///v1",
            "https://example.com/v1?key=1", "https://example.com/#v1", "http://exa mple.com",
        ])
    func refusals(text: String) {
        #expect {
            try ServerAddress(text)
        } throws: { error in
            guard case .invalidAddress(let address, let reason)? = error as? ModelError else { return false }
            return address == text && !reason.isEmpty
        }
    }

    @Test("A password in an address is refused and not repeated")
    func password() {
        #expect {
            try ServerAddress("https://me:hunter2@example.com/v1")
        } throws: { error in
            guard case .invalidAddress? = error as? ModelError else { return false }
            return !"\(error)".contains("hunter2")
        }
    }

    @Test("A key shows in no description and no dump; one that cannot be a header is refused")
    func key() throws {
        let key = try ModelKey("  secret-1\n")
        #expect(key.authorization == "Bearer secret-1")
        var dumped = ""
        dump(key, to: &dumped)
        #expect(!"\(key) \(String(reflecting: key)) \(dumped)".contains("secret"))
        #expect(key.removed(from: "wrong: secret-1!") == "wrong: …!")
        #expect(try ModelKey(nil).authorization == nil)
        #expect(try ModelKey(" ").authorization == nil)
        #expect(throws: ModelError.self) { try ModelKey("a\r\nX-Other: b") }
        #expect(throws: ModelError.self) { try ModelKey("clé") }
    }
}
