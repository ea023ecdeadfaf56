import Diagnostics

/// An owner's text: CommonMark 0.30 with front matter, as HTML.
package struct MarkdownPage: Sendable {
  /// From the front matter.
  package let title: String?
  package let description: String?
  /// The page's place in the navigation.
  package let nav: Int?

  /// The words of the level-1 heading that begins the text, which is not in `html`: it is the page's `h1`.
  package let heading: String?
  /// The text, without level-1 headings and without HTML of the owner's; headings have ids.
  package let html: [UInt8]
  /// Links and pictures in their order.
  package let links: [MarkdownLink]
  /// The lines where raw HTML was left out.
  package let rawHTMLLines: [Int]
}

/// Where a link leads, or a picture lies, as it stands in the text; and the line of the file that it stands in.
package struct MarkdownLink: Sendable, Equatable {
  package let destination: String
  package let line: Int
  package let isPicture: Bool
}

extension MarkdownPage {
  /// - Parameters:
  ///   - bytes: the file's, UTF-8, with or without a byte-order mark.
  ///   - path: the file's, for findings.
  ///   - reservedIDs: ids that no heading gets, because the page around the text has them.
  ///   - link: what a link or a picture's source becomes in the HTML.
  /// - Returns: no page where the file is not UTF-8, or its front matter is broken.
  package static func read(
    _ bytes: [UInt8], path: String, reservedIDs: Set<String> = [], link: (String) -> String = { $0 }
  ) -> (page: MarkdownPage?, findings: [Finding]) {
    if let fault = SourceFault.first(in: bytes) { return (nil, [fault.finding(path)]) }
    let file = FrontMatter.split(bytes)
    var findings: [Finding] = []
    guard let front = FrontMatter.read(file, path, &findings) else { return (nil, findings) }

    let text = MarkdownText(bytes[file.text...], linesBefore: file.linesBeforeText)
    let rawHTMLLines = text.takeOutHTML()
    let links = text.rewriteLinks(link)
    let heading = text.takeOutHeading()
    let page = MarkdownPage(
      title: front.title, description: front.description, nav: front.nav, heading: heading,
      html: text.html(ids: HeadingIDs(reserved: reservedIDs)), links: links.kept, rawHTMLLines: rawHTMLLines)
    findings += rawHTMLLines.map { .rawHTML(Place(path, line: $0)) }
    findings += links.unsafe.map { .unsafeLink($0.destination, Place(path, line: $0.line)) }
    return (page, findings)
  }
}

extension Finding {
  fileprivate static func rawHTML(_ place: Place) -> Finding {
    Finding(
      "content/raw-html", .warning, at: place, what: "raw HTML is left out",
      advice: "say it in Markdown, or put a page of your own into static/")
  }

  fileprivate static func unsafeLink(_ destination: String, _ place: Place) -> Finding {
    let scheme = destination.prefix { $0 != ":" }
    return Finding(
      "content/unsafe-link", .warning, at: place,
      what: "a link that begins with \(scheme): is left out, its words stay",
      advice: "link to a page, or with https:, mailto: or tel:")
  }
}
