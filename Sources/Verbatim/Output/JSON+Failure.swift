extension JSON {
    /// The record of a photo that could not be read: `{"photo": …, "error": {"code": …, "message": …}}`.
    public static func failure(photo: String, code: String, message: String) -> JSON {
        ["photo": .string(photo), "error": ["code": .string(code), "message": .string(message)]]
    }
}
