import Foundation
import Verbatim

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer, in a session of its own, so that nothing is kept from one request to the next.
///
/// Redirects are not followed: texts, photos and the key go to the server that was named and to no other. Only a
/// session's delegate is asked about redirects on Linux; one given to `data(for:delegate:)` is not.
final class HTTPExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    /// A server's answer.
    typealias Answer = (body: Data, head: HTTPURLResponse)

    /// The most bytes of an answer that are taken; a model's answer has some thousands.
    static let limit = 4_000_000

    private let answers: AsyncThrowingStream<Answer, any Error>.Continuation
    /// Touched on the session's queue alone, which is serial.
    private var body = Data()

    private init(_ answers: AsyncThrowingStream<Answer, any Error>.Continuation) { self.answers = answers }

    /// Sends a request.
    ///
    /// Throws a `URLError`, also where the task is cancelled, and a ``ModelError`` where the answer exceeds ``limit``.
    static func load(_ request: URLRequest) async throws -> Answer {
        let (answers, continuation) = AsyncThrowingStream<Answer, any Error>.makeStream()
        let session = URLSession(
            configuration: .ephemeral, delegate: HTTPExchange(continuation), delegateQueue: nil)
        let task = session.dataTask(with: request)
        task.resume()
        defer {
            task.cancel()
            session.finishTasksAndInvalidate()
        }
        // A cancelled task finds the stream ended.
        for try await answer in answers { return answer }
        throw URLError(.cancelled)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard body.count + data.count <= Self.limit else {
            answers.finish(
                throwing: ModelError.malformedOutput("an answer of more than \(Self.limit / 1_000_000) MB"))
            return dataTask.cancel()
        }
        body.append(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            answers.finish(throwing: error)
        } else if let head = task.response as? HTTPURLResponse {
            answers.yield((body, head))
        } else {
            answers.finish(throwing: URLError(.badServerResponse))
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
