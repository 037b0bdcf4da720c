public import Verbatim

/// What became of one request to a judge.
public enum JudgeOutcome: Sendable, Hashable {
    /// A grade, with the judge's reason.
    case graded(Judge.Grade, reason: String)
    /// The model refused, in these words.
    case refused(String)
    /// An answer of another form than agreed; holds its beginning.
    case unusable(String)
    /// No answer, for this reason.
    case failed(String)

    /// Takes an answer as it came: a JSON object of a text and a whole number from 1 to 4, and nothing else.
    public init(answer: ModelResponse) {
        if answer.finish != .length,
            let value = try? JSONParser.value(of: Array(answer.text.utf8)), value.members.count == 2,
            case .string(let reason)? = value["reason"],
            case .number(let digits)? = value["grade"],
            let whole = Double(digits).flatMap({ Int(exactly: $0) }),
            let grade = Judge.Grade(rawValue: whole)
        {
            self = .graded(grade, reason: String(reason.prefix(300)))
        } else {
            let beginning = String(answer.text.prefix(300))
            self = .unusable(answer.finish == .length ? "(cut at its limit) " + beginning : beginning)
        }
    }

    /// Whether the model said something, be it of use or not.
    public var isAnswer: Bool {
        if case .failed = self { false } else { true }
    }

    /// The grade; nil where there is none.
    public var grade: Judge.Grade? {
        guard case .graded(let grade, _) = self else { return nil }
        return grade
    }
}

extension JudgeOutcome: Codable {
    private enum CodingKeys: String, CodingKey { case grade, reason, refused, unusable, failed }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let words = try values.decodeIfPresent(String.self, forKey: .refused) {
            self = .refused(words)
        } else if let answer = try values.decodeIfPresent(String.self, forKey: .unusable) {
            self = .unusable(answer)
        } else if let reason = try values.decodeIfPresent(String.self, forKey: .failed) {
            self = .failed(reason)
        } else {
            self = .graded(
                try values.decode(Judge.Grade.self, forKey: .grade),
                reason: try values.decode(String.self, forKey: .reason))
        }
    }

    /// Writes `grade` and `reason`, or one of `refused`, `unusable` and `failed`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .graded(let grade, let reason):
            try values.encode(grade, forKey: .grade)
            try values.encode(reason, forKey: .reason)
        case .refused(let words): try values.encode(words, forKey: .refused)
        case .unusable(let answer): try values.encode(answer, forKey: .unusable)
        case .failed(let reason): try values.encode(reason, forKey: .failed)
        }
    }
}
