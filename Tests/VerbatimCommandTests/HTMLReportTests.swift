import Foundation
import Testing

/// The HTML report is what it says in a real browser: whole on a phone, with boxes on the photos and a filter.
@Suite(.enabled(if: Chromium.isThere, "there is no chromium: scripts/setup chromium installs it"))
struct HTMLReportTests {
    /// What the probing script finds in the report.
    private struct Verdict: Decodable {
        var width: Double
        var neededWidth: Double
        var cut: [String]
        var overlapping: [String]
        var pages: [[Double]]
        var marks: Int
        var strayMarks: [String]
        var brokenPictures: Int
        var requests: [String]
        var scripts: Int
        var isHarmed: Bool
        var all: String
        var filtered: String
        var shownArticles: Int
        var afterReset: String
        var background: String
    }

    private let verbatim: VerbatimProcess

    init() throws { verbatim = try VerbatimProcess() }

    @Test("Nothing is cut, overlaps or leaves its photo at 390 pixels, in light and dark; the filter works")
    func phone() throws {
        try writeDataset()
        let written = try verbatim.run(
            "evaluate", "slips", "--transcripts", "recorded", "--today", "2026-01-01", "--format", "html",
            "--output", "report.html")
        #expect(written.status == 1)  // one sample fails
        let (light, dark) = (try verdict(isDark: false), try verdict(isDark: true))
        for verdict in [light, dark] {
            #expect(verdict.width == 390)
            #expect(verdict.neededWidth == 390)
            #expect(verdict.cut.isEmpty)
            #expect(verdict.overlapping.isEmpty)
            // Both photos, each with a store, a date and a total read wrongly; the store's line ends at pixel 300.
            let pages = verdict.pages.sorted { $0[0] > $1[0] }
            #expect(pages.count == 2)
            for (page, (height, width)) in zip(pages, [(1600.0, 592.0), (592.0, 1600.0)]) {
                #expect(abs(page[0] - height / width) < 0.02)
                #expect(page.dropFirst().contains { abs($0 - 300 / width) < 0.02 })
            }
            #expect(verdict.marks >= 6)
            #expect(verdict.strayMarks.isEmpty)
            #expect(verdict.brokenPictures == 0)
            #expect(verdict.requests.isEmpty)
            #expect(verdict.scripts == 1)
            #expect(!verdict.isHarmed)
            #expect(verdict.all == verdict.afterReset)
            #expect(verdict.all.hasSuffix(" shown"))
            // The failure is the only thing that has failed.
            #expect(verdict.filtered.hasPrefix("1 of "))
            #expect(verdict.shownArticles == 1)
        }
        #expect(light.background != dark.background)
    }

    /// Opens the report in a frame as wide as a phone, in a page that measures it.
    private func verdict(isDark: Bool) throws -> Verdict {
        try verbatim.write(Self.probe, to: "probe.html")
        let options = [
            "--headless=new", "--hide-scrollbars", "--no-sandbox", "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update", "--no-first-run", "--allow-file-access-from-files",
            "--user-data-dir=profile", "--enable-logging=stderr", "--virtual-time-budget=20000",
            "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--dump-dom",
        ]
        let result = try verbatim.shell(
            "timeout 120 \(Chromium.path) \(options.joined(separator: " ")) \"file://$PWD/probe.html\"")
        #expect(result.status == 0)
        #expect(!result.errors.contains("CONSOLE"), "\(result.errors)")
        let found = result.output.firstMatch(of: /(?s)<pre id="verdict">(.*?)<\/pre>/)?.1
        let text = try #require(found).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
        return try JSONDecoder().decode(Verdict.self, from: Data(text.utf8))
    }

    /// Three receipts: the example's photo, the same lying on its side, and a file that is no photo.
    private func writeDataset() throws {
        let harm = #"</option></bdi></select><script>top.harm=1</script><img src=x onerror=\"top.harm=1\">"#
        try verbatim.shell("mkdir -p slips recorded/slips").expectSuccess()
        let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples/receipt.jpg")
        let target = verbatim.folder.appendingPathComponent("slips/upright.jpg")
        try FileManager.default.copyItem(at: example, to: target)
        // The orientation model turned this one upright: the recording says by how much.
        let turned = verbatim.folder.appendingPathComponent("slips/turned.jpg")
        try FileManager.default.copyItem(at: example, to: turned)
        try verbatim.write("no photo", to: "slips/lost.jpg")
        let reference = #"{"date": "2020-04-24", "total": "19.99", "store": "\#(harm)"}"#
        try verbatim.write(
            """
            {"name": "slips", "kind": "receipt", "samples": {
              "upright": {"photo": "upright.jpg", "group": "\(harm)", "reference": \(reference)},
              "turned": {"photo": "turned.jpg", "group": "a group of a rather long name", "reference": \(reference)},
              "lost": {"photo": "lost.jpg", "group": "clean", "reference": \(reference)}}}
            """, to: "slips/dataset.json")
        try verbatim.write(
            Self.recording(width: 592, height: 1600, turned: 0), to: "recorded/slips/upright.json")
        try verbatim.write(
            Self.recording(width: 1600, height: 592, turned: 90), to: "recorded/slips/turned.json")
        try verbatim.write("no transcript", to: "recorded/slips/lost.json")
    }

    /// A transcript of a page of this size that says a date and a total, near its edges.
    private static func recording(width: Int, height: Int, turned: Int) -> String {
        func line(_ text: String, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> String {
            #"{"text": "\#(text)", "confidence": 0.98, "polygon": [\#(left), \#(top), \#(right), \#(top), "#
                + "\(right), \(bottom), \(left), \(bottom)]}"
        }
        let lines = [
            line("DELPHIN APOTHEKE", 10, 1, 300, 40), line("Summe", 8, 300, 159, 350),
            line("EUR 19,90", width - 200, 300, width, 350),
            line("23.04.2020 09:59", 13, height - 40, 244, height),
        ]
        return """
            {"version": 1, "recognizer": "typed", "page": 1, "size": [\(width), \(height)], "turned": \(turned),
             "lines": [\(lines.joined(separator: ",\n"))]}
            """
    }

    /// A page that measures the report and writes what it finds into itself.
    private static let probe = """
        <!DOCTYPE html><meta charset="utf-8"><style>iframe { width: 390px; height: 800px; border: 0 }</style>
        <iframe src="report.html"></iframe><pre id="verdict"></pre><script>
        const frame = document.querySelector("iframe");
        const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
          && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        const name = (e) => e.tagName + "." + (e.className.baseVal ?? e.className);
        frame.onload = async () => {
          const page = frame.contentDocument, root = page.documentElement;
          const all = (selector) => Array.from(page.querySelectorAll(selector));
          const box = (e) => e.getBoundingClientRect();
          for (const img of all("img")) {
            img.loading = "eager";
            if (!img.complete) await new Promise((done) => { img.onload = img.onerror = done; });
          }
          const verdict = {};
          verdict.width = root.clientWidth;
          verdict.neededWidth = root.scrollWidth;
          verdict.cut = all("body *").filter((e) => !e.closest(".scroll table, svg, .skip")
            && (box(e).right > 391 || box(e).left < -1)).map(name);
          const parts = "main, section, .tiles, .tile, .bars > li, #fields .name, .charts, article, .sides, .mistakes, .mistakes > li, "
            + "form, .facts, dl, dl > div, .what";
          verdict.overlapping = all(parts).flatMap((parent) => {
            const children = Array.from(parent.children).filter((e) => !e.hidden);
            return children.flatMap((e, i) => children.slice(i + 1).filter((o) => meets(box(e), box(o))).map(
              (o) => name(parent) + ": " + name(e) + " and " + name(o)));
          });
          verdict.pages = all(".picture.page").map((picture) => {
            const photo = box(picture.querySelector("img"));
            return [photo.height / photo.width].concat(Array.from(picture.querySelectorAll(".mark"),
              (mark) => (box(mark).right - photo.left) / photo.width));
          });
          verdict.marks = all(".mark").length;
          verdict.strayMarks = all(".picture").flatMap((picture) => {
            const photo = box(picture.querySelector("img"));
            return Array.from(picture.querySelectorAll("svg, .mark, rect.tag")).filter((e) => {
              const b = box(e);
              // Half of an outline may lie outside.
              return b.left < photo.left - 2 || b.right > photo.right + 2 || b.top < photo.top - 2
                || b.bottom > photo.bottom + 2 || b.width < 2 || b.height < 2;
            }).map(name);
          });
          verdict.brokenPictures = all("img").filter((e) => e.naturalWidth === 0).length;
          verdict.requests = frame.contentWindow.performance.getEntriesByType("resource").map((e) => e.name)
            .filter((url) => !url.startsWith("data:"));
          verdict.scripts = all("script").length;
          verdict.isHarmed = window.harm !== undefined;
          const form = page.forms.filter;
          verdict.all = form.elements.shown.value;
          form.elements.outcome.value = "=failed";
          form.elements.outcome.dispatchEvent(new Event("change", { bubbles: true }));
          verdict.filtered = form.elements.shown.value;
          verdict.shownArticles = all("article").filter((e) => box(e).height > 0).length;
          page.querySelector("[type=reset]").click();
          await new Promise((done) => setTimeout(done, 50));
          verdict.afterReset = form.elements.shown.value;
          verdict.background = getComputedStyle(page.body).backgroundColor;
          document.getElementById("verdict").textContent = JSON.stringify(verdict);
        };
        </script>
        """
}

/// The browser that the tests use.
private enum Chromium {
    static let path: String = {
        let folders = ProcessInfo.processInfo.environment["PATH"].map { $0.split(separator: ":") } ?? []
        let places = folders.flatMap { folder in ["chromium", "google-chrome"].map { "\(folder)/\($0)" } }
        return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
    }()

    static var isThere: Bool { !path.isEmpty }
}

extension VerbatimProcess.Result {
    fileprivate func expectSuccess() { #expect(status == 0, "\(errors)") }
}
