import Foundation
import Verbatim

/// A page in one file, which opens offline and asks for nothing.
///
/// It is also well-formed XML but for its first line, style and script. Its policy lets the browser load nothing, run no
/// script but its own and show no pictures but those inside it.
struct HTMLPage {
    /// The page's name.
    var title: String
    /// What stands above all sections, with the heading of the page.
    var head: HTML
    /// The sections.
    var sections: [HTMLSection]

    /// The page's text.
    var text: String {
        let style = HTMLAssets.style
        let script = HTMLAssets.script
        let policy =
            "default-src 'none'; style-src '\(digest(style))'; script-src '\(digest(script))'; img-src data:; "
            + "base-uri 'none'; form-action 'none'"
        let links: [HTML] = sections.map { ##"<li><a href="#\##($0.id)">\##($0.title)</a></li>"## }
        let page: HTML = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8"/>
            <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta name="color-scheme" content="light dark"/>
            <meta name="referrer" content="no-referrer"/>
            <title>\(title)</title>
            <link rel="icon" href="data:,"/>
            <style>\(HTML(trusted: style))</style>
            </head>
            <body>
            <a class="skip" href="#\(sections.first?.id ?? "")">Skip to the figures</a>
            \(OutcomeBar.patterns)
            <header>\(head)<nav aria-label="Parts of this report"><ul>\(links)</ul></nav></header>
            <main>
            \(sections.map(\.html))</main>
            <script>\(HTML(trusted: script))</script>
            </body>
            </html>

            """
        return page.markup
    }

    /// What a content security policy calls a style or script by.
    private func digest(_ text: String) -> String {
        let digits = Array(Data(text.utf8).withUnsafeBytes { SHA256.hexadecimal($0) })
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0..<$0 + 2]), radix: 16)
        }
        return "sha256-" + Data(bytes).base64EncodedString()
    }
}
