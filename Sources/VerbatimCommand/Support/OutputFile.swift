#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where results go: standard output, or a file that appears under its name only when it is complete.
///
/// A file that was there before stays as it is until then, also where the program is interrupted.
final class OutputFile {
    private let file: FileDescriptor
    private let temporary: Temporary?
    private let name: String?
    private var isFinished = false

    /// A file that is being written beside the one that it will replace.
    private struct Temporary {
        var path: [CChar]
        var target: [CChar]
    }

    /// Opens the file at `path`, or standard output where there is none or it is `-`.
    ///
    /// Devices and pipes are written to directly.
    init(_ path: Argument?) throws(OutputError) {
        guard let path, path != Argument("-") else {
            file = FileDescriptor(STDOUT_FILENO)
            temporary = nil
            name = nil
            return
        }
        name = path.text
        let given = path.bytes.map { CChar(bitPattern: $0) } + [0]
        var status = stat()
        let isThere = stat(given, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            let number = open(given, O_WRONLY | O_CLOEXEC)
            guard number >= 0 else { throw OutputError(code: errno, name: path.text) }
            file = FileDescriptor(number)
            temporary = nil
            return
        }
        let target = isThere ? Self.resolved(given) : given
        guard let (number, temporary) = Self.create(beside: target) else {
            throw OutputError(code: errno, name: path.text)
        }
        fchmod(number, isThere ? status.st_mode & 0o777 : 0o666 & ~Self.fileModeMask)
        file = FileDescriptor(number)
        self.temporary = Temporary(path: temporary, target: target)
    }

    /// Creates a file beside another, under a name that nothing has; nil where the system refuses.
    ///
    /// Unlike `mkstemp`, it tells ``LeftBehind`` the name before the file is there: a signal may come in between.
    private static func create(beside target: [CChar]) -> (number: Int32, path: [CChar])? {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        while true {
            let ending = String((0..<6).compactMap { _ in letters.randomElement() })
            let path = target.dropLast() + Array(".\(ending)".utf8CString)
            LeftBehind.willRemove(path)
            let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if number >= 0 { return (number, path) }
            let code = errno
            LeftBehind.willRemove(nil)
            errno = code
            if code != EEXIST { return nil }
        }
    }

    deinit {
        guard let temporary, !isFinished else { return }
        unlink(temporary.path)
    }

    /// Throws where the file at `output` is also the one at `input`, which would be lost when it is replaced.
    static func check(
        _ output: Argument?, of option: String = "output", against input: Argument
    ) throws(UsageError) {
        guard let output, output != Argument("-"), let identity = FileIdentity(input),
            identity == FileIdentity(output)
        else { return }
        let name = input == PhotoPaths.standardInput ? "standard input" : "“\(input.text)”"
        throw UsageError("option --\(option) names “\(output.text)”, the same file as the input \(name)")
    }

    /// Writes all of `text`.
    func write(_ text: String) throws(OutputError) {
        do throws(OutputError) {
            try file.write(text)
        } catch {
            throw error.named(name)
        }
    }

    /// Writes a report and completes the file. That whoever reads it has stopped says nothing of what it says.
    func finish(writing text: String) throws(OutputError) {
        do throws(OutputError) {
            try write(text)
            try finish()
        } catch OutputError.closedPipe {
        } catch {
            throw error
        }
    }

    /// Completes the file, which from now on stands under its name.
    func finish() throws(OutputError) {
        guard let temporary else {
            if name != nil, close(file.number) != 0 { throw OutputError(code: errno, name: name) }
            return
        }
        guard fsync(file.number) == 0, close(file.number) == 0,
            rename(temporary.path, temporary.target) == 0
        else { throw OutputError(code: errno, name: name) }
        isFinished = true
        LeftBehind.willRemove(nil)
    }

    /// The file that a path leads to through links.
    private static func resolved(_ path: [CChar]) -> [CChar] {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return Array(UnsafeBufferPointer(start: real, count: strlen(real) + 1))
    }

    /// What this process keeps from the modes of new files.
    private static var fileModeMask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }
}
