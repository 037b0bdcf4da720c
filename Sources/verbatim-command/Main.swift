import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where the process starts; everything else stands elsewhere, off the main actor.
@main
struct Main {
    static func main() {
        StandardFiles.prepare()
        Task.detached { @Sendable in
            let status = await Program.run(Argument.ofProcess)
            // Not exit(): a decoder that was given up may still be at work, and must not see its library torn down.
            _exit(status.rawValue)
        }
        dispatchMain()
    }
}
