#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The one unfinished file that is removed where the program is told to stop.
enum LeftBehind {
    /// The path that the signal handler reads. It is set before the handler is installed, and never freed, since a
    /// signal may come at any time.
    nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

    /// From now on removes the file at `path` (which ends with a zero), or nothing, on an interrupt, a hang-up or
    /// a request to end; the program then stops as it was told. What it was started to ignore, as by `nohup`, it
    /// goes on ignoring.
    static func willRemove(_ path: [CChar]?) {
        Self.path = path.flatMap { strdup($0) }
        guard path != nil else { return }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number, stop)
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
        }
    }

    /// Does only what a signal handler may do.
    private static let stop: @convention(c) (Int32) -> Void = { number in
        if let path = LeftBehind.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
    }
}
