#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The three files that a process is started with.
enum StandardFiles {
    /// Makes writing to a closed pipe an error instead of the end of the process, and keeps the places of standard
    /// files that are closed from being taken by the next file that is opened.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        // Standard output must fail where it is closed, and so must input; what is said on standard error is lost.
        let modes = [STDIN_FILENO: O_WRONLY, STDOUT_FILENO: O_RDONLY, STDERR_FILENO: O_WRONLY]
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) == -1 {
            _ = open("/dev/null", modes[number] ?? O_RDONLY)
        }
    }
}
