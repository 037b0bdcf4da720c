extension PhotoQuality {
    /// From where on a measurement speaks against the photo.
    enum Limit {
        static let blur = 0.095
        static let brightness = 0.08
        static let glare = 0.03
        static let cutStrokes = 4
        static let printHeight = 13.0
    }

    /// What is wrong with the photo, each with what to do about it: `blurred`, `dark`, `glare`, `cutOff` and `smallPrint`.
    ///
    /// They concern no single field.
    public var warnings: [Warning] {
        let judgements = [
            (
                blur > Limit.blur, "blurred",
                "the print is blurred: hold still, let the camera focus, and photograph again"
            ),
            (brightness < Limit.brightness, "dark", "the photo is dark: photograph again in more light"),
            (
                glare > Limit.glare, "glare",
                "a light is reflected on the paper: tilt it or move the light, and photograph again"
            ),
            (
                cutStrokes > Limit.cutStrokes, "cutOff",
                "print is cut off at an edge of the photo: photograph again with all of the paper in view"
            ),
            (
                printHeight < Limit.printHeight, "smallPrint",
                "the print is too small: photograph again from nearer, or in several photos"
            ),
        ]
        return judgements.filter(\.0).map { Warning(code: $0.1, message: $0.2, fields: []) }
    }
}
