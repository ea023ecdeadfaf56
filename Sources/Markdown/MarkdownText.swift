import CCMark
import Glibc

/// A text as cmark's tree. All that is unsafe about cmark stays in this file: a node is used only while the tree
/// holds it, and the tree is freed with this value.
///
/// Asking for something changes the tree; the order is HTML, links, heading, `html`.
final class MarkdownText {
  private typealias Node = OpaquePointer

  private let root: Node?
  private let linesBefore: Int
  private let lines: SourceLines

  /// - Parameters:
  ///   - utf8: valid, at most 32 MB.
  ///   - linesBefore: how many lines of the file stand before the text.
  init(_ utf8: ArraySlice<UInt8>, linesBefore: Int) {
    root = utf8.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { cmark_parse_document($0, text.count, CMARK_OPT_DEFAULT) }
          ?? cmark_node_new(CMARK_NODE_DOCUMENT)
      }
    }
    self.linesBefore = linesBefore
    lines = SourceLines(utf8)
  }

  deinit { root.map(cmark_node_free) }

  /// - Returns: the lines in which HTML stood. Comments, which nobody misses, are not among them.
  func takeOutHTML() -> [Int] {
    var lines: [Int] = []
    for node in nodes(CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE) {
      let html = Self.string(cmark_node_get_literal(node))
      let line = line(node, html)
      if !Self.isComment(html) && lines.last != line { lines.append(line) }
      let parent = cmark_node_parent(node)
      cmark_node_free(node)
      if let parent, cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH, cmark_node_first_child(parent) == nil {
        cmark_node_free(parent)
      }
    }
    return lines
  }

  /// Links and pictures get the destinations that `link` gives for theirs; of those that would run a script the words
  /// alone are kept.
  func rewriteLinks(_ link: (String) -> String) -> (kept: [MarkdownLink], unsafe: [MarkdownLink]) {
    var kept: [MarkdownLink] = []
    var unsafe: [MarkdownLink] = []
    for node in nodes(CMARK_NODE_LINK, CMARK_NODE_IMAGE) {
      let destination = Self.string(cmark_node_get_url(node))
      let isPicture = cmark_node_get_type(node) == CMARK_NODE_IMAGE
      let found = MarkdownLink(destination: destination, line: line(node, destination), isPicture: isPicture)
      if UnsafeScheme.begins(destination) {
        unsafe.append(found)
        replaceByChildren(node)
      } else if isPicture && Self.isElsewhere(destination) {
        kept.append(MarkdownLink(destination: destination, line: found.line, isPicture: false))
        replaceByLink(node, destination)
      } else {
        kept.append(found)
        cmark_node_set_url(node, link(destination))
      }
    }
    return (kept, unsafe)
  }

  /// Takes out the level-1 heading that begins the text; other level-1 headings become level 2.
  /// - Returns: its words; nil where there is none, or one without words.
  func takeOutHeading() -> String? {
    var words: String?
    if let first = cmark_node_first_child(root), cmark_node_get_heading_level(first) == 1 {
      words = self.words(first)
      cmark_node_free(first)
    }
    for node in nodes(CMARK_NODE_HEADING) where cmark_node_get_heading_level(node) == 1 {
      cmark_node_set_heading_level(node, 2)
    }
    return words?.isEmpty == true ? nil : words
  }

  /// The text as HTML. cmark knows no ids: they are put into its headings' tags, which nothing else can look like,
  /// since HTML is taken out and a `<` of the text is escaped.
  func html(ids: HeadingIDs) -> [UInt8] {
    var ids = ids
    var headings = nodes(CMARK_NODE_HEADING).map { ids.id(words($0)) }.makeIterator()
    guard let rendered = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return [] }
    defer { free(rendered) }
    let bytes = UnsafeRawBufferPointer(start: rendered, count: strlen(rendered))
    var html: [UInt8] = []
    html.reserveCapacity(bytes.count)
    var copied = 0
    while let tag = Self.headingTag(in: bytes, from: copied) {
      html.append(contentsOf: bytes[copied..<tag + 3])
      if let id = headings.next() ?? nil { html.append(contentsOf: " id=\"\(id)\"".utf8) }
      copied = tag + 3
    }
    html.append(contentsOf: bytes[copied...])
    return html
  }

  /// Where the next `<h1>` to `<h6>` begins.
  private static func headingTag(in html: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var at = start
    while let base = html.baseAddress, let found = memchr(base + at, 0x3C, html.count - at) {
      at = base.distance(to: UnsafeRawPointer(found))
      guard at + 3 < html.count else { return nil }
      if html[at + 1] == 0x68, 0x31...0x36 ~= html[at + 2], html[at + 3] == 0x3E { return at }
      at += 1
    }
    return nil
  }

  // MARK: - The tree

  /// The nodes of these types, in the text's order.
  private func nodes(_ types: cmark_node_type...) -> [Node] {
    var found: [Node] = []
    walk(root) { node in
      if types.contains(cmark_node_get_type(node)) { found.append(node) }
    }
    return found
  }

  /// cmark's own way through a tree, which does not go deeper with it.
  private func walk(_ top: Node?, _ visit: (Node) -> Void) {
    guard let iterator = cmark_iter_new(top) else { return }
    defer { cmark_iter_free(iterator) }
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) { visit(node) }
    }
  }

  /// Whether a picture lies on another host: no page loads anything from there.
  private static func isElsewhere(_ destination: String) -> Bool {
    let start = destination.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://") || start.hasPrefix("//")
  }

  /// A link to the picture with its words, or with its address where it has none; within a link its words alone.
  private func replaceByLink(_ picture: Node, _ destination: String) {
    let isInLink = cmark_node_parent(picture).map { cmark_node_get_type($0) == CMARK_NODE_LINK } ?? false
    guard !isInLink, let link = cmark_node_new(CMARK_NODE_LINK) else { return replaceByChildren(picture) }
    cmark_node_set_url(link, destination)
    while let child = cmark_node_first_child(picture) { cmark_node_append_child(link, child) }
    if cmark_node_first_child(link) == nil, let text = cmark_node_new(CMARK_NODE_TEXT) {
      cmark_node_set_literal(text, destination)
      cmark_node_append_child(link, text)
    }
    cmark_node_insert_before(picture, link)
    cmark_node_free(picture)
  }

  private func replaceByChildren(_ node: Node) {
    while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
    cmark_node_free(node)
  }

  /// The words below a node, without mark-up.
  private func words(_ node: Node) -> String {
    var words = ""
    walk(node) { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: words += Self.string(cmark_node_get_literal(node))
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words += " "
      default: break
      }
    }
    return words
  }

  /// The line of the file where a node stands that is written as `words`, or begins with them.
  private func line(_ node: Node, _ words: String) -> Int {
    let start = Int(cmark_node_get_start_line(node))
    var block: Node? = node
    while let inner = block, Self.isInline(inner) { block = cmark_node_parent(inner) }
    let end = block.map { Int(cmark_node_get_end_line($0)) } ?? start
    let firstLine = words.prefix { !$0.isNewline }
    return lines.line(of: String(firstLine), in: start...max(start, end)) + linesBefore
  }

  private static func isInline(_ node: Node) -> Bool {
    cmark_node_get_type(node).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

  private static func isComment(_ html: String) -> Bool {
    let trimmed = html.drop(while: \.isWhitespace)
    guard trimmed.hasPrefix("<!--"), let end = trimmed.firstRange(of: "-->") else { return false }
    return trimmed[end.upperBound...].allSatisfy(\.isWhitespace)
  }
}

/// The schemes that cmark's safe mode drops: what they lead to would run, or be read, as a part of the page.
enum UnsafeScheme {
  static func begins(_ destination: String) -> Bool {
    let lowercase = destination.lowercased()
    let pictures = ["png", "gif", "jpeg", "webp"].map { "data:image/" + $0 }
    if pictures.contains(where: lowercase.hasPrefix) { return false }
    return ["javascript:", "vbscript:", "file:", "data:"].contains(where: lowercase.hasPrefix)
  }
}
