import Diagnostics

/// A text by the site's owner: CommonMark 0.30 with front matter, rendered as HTML.
package struct MarkdownPage: Sendable {
  /// The path of the file, for findings.
  package let path: String
  /// From the front matter.
  package let title, description: String?
  /// The page's place in the navigation.
  package let nav: Int?

  /// The text of the level-1 heading at the start, which becomes the page's `h1` and is not in `parts`.
  package let heading: String?
  /// The text without level-1 headings and raw HTML; headings have ids.
  package let parts: [Part]
  /// The text of `parts` without mark-up, with blanks between its blocks.
  package let words: String
  /// Links and pictures in document order.
  package let links: [MarkdownLink]
  /// The lines where raw HTML was removed.
  package let rawHTMLLines: [Int]
  /// The language of the text, if its page is in another one.
  package var language: String?

  /// A piece of a text.
  package enum Part: Sendable, Equatable {
    case html([UInt8])
    /// A picture that the page shows through its template.
    case picture(MarkdownImage)
  }

  package var pictures: [MarkdownImage] {
    parts.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }
}

/// The destination of a link or picture as written in the text, and its line in the file.
package struct MarkdownLink: Sendable, Equatable {
  package let destination: String
  package let line: Int
  package let isPicture: Bool
}

/// A picture in a text that the page shows through its template.
package struct MarkdownImage: Sendable, Equatable {
  /// What `LinkResolver` made of its address.
  package let source: String
  /// Its alternative text; may be empty.
  package let words: String
  package let line: Int
  /// Whether its paragraph holds nothing but pictures.
  package let isAlone: Bool
}

/// Resolves the addresses in a text.
package struct LinkResolver {
  /// How a picture is shown.
  package enum ImageUse {
    /// The page shows it through its template; its source, as the page knows it.
    case placed(source: String)
    /// It is loaded from this address.
    case linked(source: String)
    /// It is on another host, and a link to it takes its place.
    case elsewhere
    /// It cannot be shown; its alternative text is kept.
    case words
  }

  package var link: (String) -> String
  package var picture: (String) -> ImageUse

  package init(
    link: @escaping (String) -> String = { $0 },
    picture: @escaping (String) -> ImageUse = { .linked(source: $0) }
  ) {
    (self.link, self.picture) = (link, picture)
  }
}

extension MarkdownPage {
  /// - Parameters:
  ///   - bytes: the file's, UTF-8, with or without a byte-order mark.
  ///   - path: the file's, for findings.
  ///   - reservedIDs: ids that the page around the text uses, which headings must not get.
  ///   - resolver: resolves links and pictures.
  /// - Returns: no page if the file is not UTF-8 or its front matter is invalid.
  package static func read(
    _ bytes: [UInt8], path: String, reservedIDs: Set<String> = [], resolver: LinkResolver = LinkResolver()
  ) -> (page: MarkdownPage?, findings: [Finding]) {
    if let fault = SourceFault.first(in: bytes) { return (nil, [fault.finding(path)]) }
    let bytes = withLineFeeds(bytes)
    let file = FrontMatter.split(bytes)
    var findings: [Finding] = []
    guard let front = FrontMatter.read(file, path, &findings) else { return (nil, findings) }

    let (text, tableFaults) = MarkdownText.withTables(bytes[file.text...], linesBefore: file.linesBeforeText)
    let rawHTMLLines = text.takeOutHTML()
    let links = text.rewriteLinks(resolver)
    let heading = text.takeOutHeading()
    let page = MarkdownPage(
      path: path, title: front.title, description: front.description, nav: front.nav, heading: heading,
      parts: text.parts(ids: HeadingIDs(reserved: reservedIDs)), words: text.allWords, links: links.kept,
      rawHTMLLines: rawHTMLLines)
    findings += tableFaults.map { $0.finding(path, linesBefore: file.linesBeforeText) }
    findings += rawHTMLLines.map { .rawHTML(SourceLocation(path, line: $0)) }
    findings += links.unsafe.map { .unsafeLink($0.destination, SourceLocation(path, line: $0.line)) }
    return (page, findings)
  }

  /// The same bytes with line feeds for carriage returns that stand alone: these end lines in CommonMark too, and cmark
  /// would count other lines than `SourceLines`.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D) else { return bytes }
    var bytes = bytes
    for index in bytes.indices where bytes[index] == 0x0D {
      if index + 1 == bytes.count || bytes[index + 1] != 0x0A { bytes[index] = 0x0A }
    }
    return bytes
  }
}

extension Finding {
  fileprivate static func rawHTML(_ place: SourceLocation) -> Finding {
    Finding(
      "content/raw-html", .warning, at: place, what: "raw HTML is removed and its text kept",
      advice: "use Markdown, or put an HTML page into static/")
  }

  fileprivate static func unsafeLink(_ destination: String, _ place: SourceLocation) -> Finding {
    let scheme = destination.prefix { $0 != ":" }
    return Finding(
      "content/unsafe-link", .warning, at: place,
      what: "unsafe link with the scheme \(scheme): removed, its text is kept",
      advice: "link to a page, or use https:, mailto: or tel:")
  }
}

extension PipeTable.Fault {
  fileprivate func finding(_ path: String, linesBefore: Int) -> Finding {
    func warning(_ id: String, _ line: Int, _ what: String, _ advice: String) -> Finding {
      Finding(id, .warning, at: SourceLocation(path, line: line + linesBefore), what: what, advice: advice)
    }
    switch self {
    case .columns(let line, let header, let delimiter):
      return warning(
        "content/not-a-table", line,
        "lines that look like a table are shown as text: the header row has \(header) cells, the delimiter row "
          + "\(delimiter)",
        "give both rows the same number of cells")
    case .noDelimiterRow(let line):
      return warning(
        "content/not-a-table", line,
        "lines that look like a table are shown as text: the second row is not a delimiter row",
        "add a row such as | --- | --- | below the header row")
    case .longRow(let line, let cells, let columns):
      return warning(
        "content/long-table-row", line,
        "the row has \(cells) cells, but its table has \(columns) columns; the extra cells are not shown",
        "remove them, or write \\| for a pipe within a cell")
    }
  }
}
