/// The endings that photos' names have, in small letters without the point.
package enum PhotoEndings {
    /// All of them.
    package static let all: Set<String> = [
        "jpg", "jpeg", "png", "webp", "heic", "heif", "avif", "tif", "tiff", "gif", "pdf",
    ]
}
