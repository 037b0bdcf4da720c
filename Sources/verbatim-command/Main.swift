#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where the process starts; everything else stands elsewhere, off the main actor.
@main
struct Main {
    static func main() async {
        let status = await Program.run(Argument.ofProcess)
        exit(status.rawValue)
    }
}
