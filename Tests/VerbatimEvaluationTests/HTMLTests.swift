import Foundation
import Testing
import Verbatim

@testable import VerbatimEvaluation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The HTML report shows what was found to a person, whatever the photos, manifests and files say.
struct HTMLTests {
    /// Texts that would act on a page if they were not escaped.
    private static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)", "]]></script>",
        "a\u{202E}b", "a\u{0}b", "javascript:alert(1)", "&lt;b&gt; & &", "</style><style>*{}", "<!--",
        "${x}`y`",
    ]

    private func score(_ id: String, group: String = "all", dataset: String = "slips") -> SampleScore {
        var score = SampleScore(dataset: dataset, id: id, group: group)
        score.size = [100, 200]
        return score
    }

    private func report(_ scores: [SampleScore]) -> Report {
        let datasets = scores.map(\.dataset).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        return Report(datasets.map { Dataset([], name: $0) }, scores)
    }

    private func page(
        _ scores: [SampleScore], baseline: ReportComparison? = nil, judge: JudgeReport? = nil,
        photos: (SampleScore) -> SamplePhoto? = { _ in nil }
    ) throws -> String {
        var report = report(scores)
        report.judge = judge
        return try report.html(Findings(report), baseline: baseline, photos: photos)
    }

    @Test("No text leaves its place: the page has the elements that it has with harmless texts")
    func escaping() throws {
        func scores(_ text: (Int) -> String) -> [SampleScore] {
            Self.hostile.indices.map { index in
                var score = score(text(index), group: text(index), dataset: text(index))
                score.recognizer = text(index)
                var value = ValueScore(
                    field: "shop", strict: .wrong, forgiving: .wrong, got: text(index), want: text(index))
                value.confidence = 0.5
                score.values = [value]
                score.failure = index == 0 ? text(index) : nil
                score.mistakes = [
                    Mistake(
                        field: "shop", outcome: .wrong, got: text(index), want: text(index),
                        printed: text(index),
                        spots: [Spot(line: 1, box: Box(x: 1, y: 1, width: 5, height: 5))])
                ]
                return score
            }
        }
        let picture = Thumbnail(
            jpeg: Data([0xFF]), width: 10, height: 20, region: Box(x: 0, y: 0, width: 100, height: 200))
        let photo = SamplePhoto(page: picture, details: [0: picture])
        let hostile = try Elements(page(scores { Self.hostile[$0] }) { _ in photo })
        let harmless = try Elements(page(scores { "harmless \($0)" }) { _ in photo })
        #expect(hostile.names == harmless.names)
        #expect(hostile.attributes == harmless.attributes)
        for text in Self.hostile { #expect(hostile.texts.contains(text.printable)) }
        #expect(hostile.addresses.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("data:") })
    }

    @Test("The page asks for nothing, and its policy forbids what it could ask for")
    func offline() throws {
        let page = try page([score("a")])
        let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1)
        #expect(policy.hasPrefix("default-src &#39;none&#39;; "))
        #expect(!policy.contains("unsafe") && !policy.contains("http") && !policy.contains("*"))
        #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("@import"))
        #expect(!page.contains(/\son[a-z]+=/) && !page.contains(" style="))
    }

    @Test func theSameReportGivesTheSamePage() throws {
        var one = report((0..<9).map { score("s\($0)") })
        var other = one
        (one.seconds, other.seconds) = (1, 2)
        let pages = try [one, other].map { report in try report.html(Findings(report)) { _ in nil } }
        #expect(pages[0] == pages[1])
    }

    @Test("Wrong values that nobody is asked to look at are told apart from those in review")
    func unnoticed() throws {
        var scores = [score("a"), score("b"), score("c")]
        for index in scores.indices {
            var value = ValueScore(field: "sum", strict: .wrong, forgiving: .wrong, got: "1", want: "2")
            value.isInReview = index == 0
            scores[index].values = [value]
        }
        let elements = try Elements(page(scores))
        #expect(elements.texts.contains("1 wrong, in review"))
        #expect(elements.texts.contains("2 wrong, not in review"))
        #expect(elements.texts.contains("sum: 1 wrong, in review, 2 wrong, not in review"))
    }

    @Test("A sample without a photo says so, a failure says why, and a negative that nothing is to be read")
    func withoutPhoto() throws {
        var (negative, failure) = (score("n"), score("f"))
        negative.values = [ValueScore(field: "sum", strict: .invented, forgiving: .invented, got: "1")]
        negative.mistakes = [Mistake(field: "sum", outcome: .invented, got: "1", want: nil)]
        failure.failure = "the file ends early"
        failure.values = [ValueScore(field: "sum", strict: .wrong, forgiving: .wrong, want: "7.00")]
        let page = try page([negative, failure])
        #expect(page.matches(of: /There is no photo of this sample to show/).count == 2)
        let texts = try Elements(page).texts
        #expect(texts.contains("nothing is to be read from it"))
        #expect(texts.contains("the file ends early"))
        #expect(texts.contains("7.00"))
        #expect(texts.contains { $0.hasPrefix("1 mistake and 1 failure in 2 samples of 2. ") })
    }

    @Test("Boxes are drawn in the page's own pixels and end where the picture does")
    func boxes() throws {
        var sample = score("a")
        sample.mistakes = [
            Mistake(
                field: "sum", outcome: .wrong, got: "1", want: "2",
                spots: [
                    Spot(line: 3, box: Box(x: 10, y: 20, width: 30, height: 8)),
                    Spot(line: 4, box: Box(x: 90, y: 20, width: 30, height: 8)),
                ])
        ]
        let picture = Thumbnail(
            jpeg: Data([0xFF]), width: 50, height: 100, region: Box(x: 0, y: 0, width: 100, height: 200))
        let page = try page([sample]) { _ in SamplePhoto(page: picture) }
        #expect(page.contains(#"viewBox="0 0 100 200""#))
        #expect(page.contains(#"class="mark wrong" x="10" y="20" width="30" height="8""#))
        #expect(page.contains(#"class="mark wrong" x="90" y="20" width="10" height="8""#))
        #expect(page.contains("1: sum, line 3; 1: sum, line 4"))
    }

    @Test("Charts show a confidence and a recogniser's score by their names; without any the page says so")
    func charts() throws {
        var sample = score("a")
        #expect(try page([sample]).contains("The reader gives no confidence"))
        sample.values = (0..<40).map { index in
            var value = ValueScore(
                field: "sum", strict: .right, forgiving: index < 30 ? .right : .wrong, got: "1", want: "1")
            value.confidence = 1 - Double(index) / 50
            value.recognition = 0.9
            return value
        }
        let page = try page([sample])
        let texts = try Elements(page).texts
        #expect(!texts.contains { $0.contains("The reader gives no confidence") })
        #expect(texts.contains("By the confidence"))
        #expect(texts.contains("By the recogniser’s score, which is no probability"))
        #expect(texts.contains { $0.contains("at 1 % error 75.0\u{A0}% of the values (from 0.420)") })
        #expect(page.matches(of: /<figure class="chart">/).count == 4)
    }

    @Test("A comparison with an earlier report shows what changed, and its texts are escaped")
    func comparison() throws {
        var (first, second) = (score("a"), score("a"))
        first.values = [
            ValueScore(field: "shop", strict: .right, forgiving: .right, got: "Nord", want: "Nord")
        ]
        second.values = [
            ValueScore(field: "shop", strict: .wrong, forgiving: .wrong, got: "<b>Süd", want: "Nord")
        ]
        let comparison = try ReportComparison(report([first]), report([second]))
        let texts = try Elements(page([second], baseline: comparison)).texts
        #expect(texts.contains("Compared with the baseline"))
        #expect(texts.contains("Nord (right)"))
        #expect(texts.contains("<b>Süd (wrong)"))
    }

    @Test("What a judge says stands on the page before the mistakes, its words escaped")
    func judge() throws {
        let judge = JudgeReport(
            model: "<b>model</b>", examination: JudgeExamination(slips: []),
            opinions: [
                JudgeOpinion(id: "a", isExactlyRight: true, person: nil, outcome: .refused("<i>no</i>"))
            ])
        let page = try page([score("a")], judge: judge)
        let texts = try Elements(page).texts
        #expect(texts.contains("The judge was <b>model</b>, with prompt \(Judge.promptVersion)."))
        #expect(texts.contains("a: refused: <i>no</i>"))
        let places = ["href=\"#judge\"", "id=\"judge\"", "id=\"mistakes\""].map {
            page.range(of: $0)?.lowerBound
        }
        #expect(!places.contains(nil))
        #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    }
}

/// What a page consists of, parsed strictly; style and script, which are the same on every page, are left out.
private final class Elements: NSObject, XMLParserDelegate {
    private(set) var names: [String] = []
    private(set) var attributes: [Set<String>] = []
    private(set) var addresses: [String] = []
    /// The text of each element with that of those within it.
    private(set) var texts: [String] = []
    private var open: [String] = []

    init(_ page: String) throws {
        super.init()
        let markup = page.replacing(/(?s)<(style|script)>.*?<\/(style|script)>/, with: "")
        let parser = XMLParser(data: Data(markup.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        names.append(name)
        self.attributes.append(Set(attributes.keys))
        addresses += ["href", "src", "action", "formaction", "xlink:href"].compactMap { attributes[$0] }
        open.append("")
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        for index in open.indices { open[index] += text }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        texts.append(open.removeLast())
    }
}
