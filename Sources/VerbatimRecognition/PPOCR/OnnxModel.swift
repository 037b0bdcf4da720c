import COnnxRuntime
import Foundation

/// What ONNX Runtime said when it could not do as asked.
struct OnnxError: Error {
    var message: String

    init(message: String) { self.message = message }

    /// Takes over a C message and frees it.
    fileprivate init(taking message: UnsafeMutablePointer<CChar>?) {
        self.message = message.map { String(cString: $0) } ?? "unknown error"
        free(message)
    }
}

/// ONNX Runtime's shared library, opened for the rest of the process's life.
struct OnnxLibrary: @unchecked Sendable {
    // The table of functions behind the pointer never changes after it was opened.
    fileprivate let pointer: OpaquePointer

    init(path: String) throws(OnnxError) {
        var message: UnsafeMutablePointer<CChar>?
        guard let pointer = onnx_library_open(path, &message) else { throw OnnxError(taking: message) }
        self.pointer = pointer
    }
}

/// A loaded network of one input and one output.
final class OnnxModel: @unchecked Sendable {
    // ONNX Runtime allows `Run` on one session from many threads at once.
    private let pointer: OpaquePointer

    /// Loads a model from its file's bytes; each run uses `threads` threads.
    init(_ bytes: Data, library: OnnxLibrary, threads: Int) throws(OnnxError) {
        var message: UnsafeMutablePointer<CChar>?
        let pointer = bytes.withUnsafeBytes {
            onnx_model_load(library.pointer, $0.baseAddress, $0.count, Int32(threads), &message)
        }
        guard let pointer else { throw OnnxError(taking: message) }
        self.pointer = pointer
    }

    deinit { onnx_model_free(pointer) }

    /// Runs the model on one tensor and hands its output, and the output's shape, to `body`.
    func run<Result>(
        _ tensor: Tensor, body: (UnsafeBufferPointer<Float>, [Int]) -> Result
    ) throws(OnnxError) -> Result {
        var message: UnsafeMutablePointer<CChar>?
        var output = OnnxOutput()
        let shape = [1, Int64(Tensor.channels), Int64(tensor.height), Int64(tensor.width)]
        let good = tensor.values.withUnsafeBufferPointer {
            onnx_run(pointer, $0.baseAddress, shape, shape.count, &output, &message)
        }
        guard good else { throw OnnxError(taking: message) }
        defer { onnx_output_free(&output) }
        let sides = withUnsafeBytes(of: output.shape) { bytes in
            bytes.bindMemory(to: Int64.self).prefix(output.rank).map { Int($0) }
        }
        return body(UnsafeBufferPointer(start: output.values, count: sides.reduce(1, *)), sides)
    }
}
