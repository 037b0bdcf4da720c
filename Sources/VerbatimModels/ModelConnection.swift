import Foundation
import Verbatim

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests to one server, within a time, again where it is busy or fails.
struct ModelConnection: Sendable {
    let address: ServerAddress
    let key: ModelKey
    let policy: RequestPolicy

    /// The body of the server's answer to a call; with a body of its own, the call is a POST.
    func send(_ call: String, body: Data?) async throws(ModelError) -> Data {
        var request = URLRequest(url: address.call(call))
        request.httpMethod = body == nil ? "GET" : "POST"
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        if let authorization = key.authorization {
            request.setValue(authorization, forHTTPHeaderField: "Authorization")
        }
        // The time that counts is kept below, to the millisecond and for the whole attempt.
        request.timeoutInterval = Double(policy.timeout.components.seconds) + 60

        var pause = policy.pause
        var attempt = 1
        while true {
            let (bytes, answer) = try await exchange(request)
            if answer.statusCode == 200 { return bytes }
            let isBusy = answer.statusCode == 429
            let wait = answer.retryAfter
            guard isBusy || answer.statusCode >= 500, attempt < policy.attempts,
                wait ?? pause <= policy.longestPause
            else { throw ServerFailure(bytes).error(answer, self) }
            do {
                try await Task.sleep(for: wait ?? pause)
            } catch {
                throw .cancelled
            }
            pause = min(pause * 2, policy.longestPause)
            attempt += 1
        }
    }

    /// The beginning of what a server sent, for messages.
    func excerpt(_ bytes: Data) -> String { excerpt(String(decoding: bytes, as: UTF8.self)) }

    /// The beginning of a server's words, for messages.
    func excerpt(_ words: String) -> String {
        let shown = key.removed(from: words)
        return shown.count > 300 ? shown.prefix(300) + "…" : shown
    }

    /// One attempt.
    private func exchange(_ request: URLRequest) async throws(ModelError) -> HTTPExchange.Answer {
        do {
            return try await withThrowingTaskGroup(of: HTTPExchange.Answer.self) { group in
                group.addTask { try await HTTPExchange.load(request) }
                group.addTask { [timeout = policy.timeout] in
                    try await Task.sleep(for: timeout)
                    throw ModelError.timeout(timeout)
                }
                defer { group.cancelAll() }
                guard let answer = try await group.next() else { throw ModelError.cancelled }
                return answer
            }
        } catch let error as ModelError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch let error as URLError {
            throw Task.isCancelled ? .cancelled : self.error(error)
        } catch {
            throw .unavailable(reason: excerpt(error.localizedDescription))
        }
    }

    private func error(_ error: URLError) -> ModelError {
        switch error.code {
        case .timedOut: .timeout(policy.timeout)
        case .cannotFindHost, .dnsLookupFailed: .unavailable(reason: "there is no server of this name")
        case .cannotConnectToHost: .unavailable(reason: "no server answers at this address")
        case .networkConnectionLost, .badServerResponse:
            .unavailable(reason: "the server broke the connection off")
        default: .unavailable(reason: excerpt(error.localizedDescription))
        }
    }
}

extension HTTPURLResponse {
    /// How long the server asks to wait; nil where it does not say so in whole seconds, of at most nine digits.
    var retryAfter: Duration? {
        guard let text = value(forHTTPHeaderField: "Retry-After"), text.utf8.count <= 9,
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let seconds = Int(text)
        else { return nil }
        return .seconds(seconds)
    }
}
