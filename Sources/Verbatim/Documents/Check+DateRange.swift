extension Check {
    /// A day is not later than today and not older than allowed.
    static func dateRange(of path: FieldPath, _ day: CalendarDate?, _ context: CheckContext) -> Verdict {
        guard let day else { return .notApplicable }
        if day > context.today { return .failed([path], "\(day) is later than today (\(context.today))") }
        if day < context.today.yearsEarlier(context.oldestYears) {
            return .failed([path], "\(day) is more than \(context.oldestYears) years ago")
        }
        return .passed([path])
    }
}
