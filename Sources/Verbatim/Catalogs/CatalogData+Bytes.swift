internal import CCatalogs

extension CatalogData {
    /// The file's bytes.
    var utf8: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
