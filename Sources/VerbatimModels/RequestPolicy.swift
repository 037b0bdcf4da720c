/// How long a server is waited for, and how often it is asked again.
public struct RequestPolicy: Sendable, Hashable {
    /// How long one attempt may take; on a laptop's processor, a long answer takes minutes.
    public var timeout: Duration
    /// How often a request is sent at most, where the server is busy (429) or fails (5xx).
    public var attempts: Int
    /// The pause before the second attempt; each further one is twice as long. A server's `Retry-After` counts instead
    /// where it is a number of seconds; one that is a date is not read.
    public var pause: Duration
    /// The longest pause that is made; a server that asks for a longer one is given up.
    public var longestPause: Duration

    /// Makes a policy.
    public init(
        timeout: Duration = .seconds(180), attempts: Int = 3, pause: Duration = .milliseconds(500),
        longestPause: Duration = .seconds(30)
    ) {
        self.timeout = timeout
        self.attempts = attempts
        self.pause = pause
        self.longestPause = longestPause
    }
}
