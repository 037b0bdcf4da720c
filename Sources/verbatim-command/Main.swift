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
            exit(status.rawValue)
        }
        dispatchMain()
    }
}
