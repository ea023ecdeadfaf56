import CCMark
import Glibc

/// A text as cmark's tree. All unsafe use of cmark is in this file: a node is used only while it is in the tree, and
/// the tree is freed with this value.
///
/// Each step changes the tree; the order is HTML, links, heading, `parts`.
final class MarkdownText {
  typealias Node = OpaquePointer

  private let root: Node?
  let lines: SourceLines
  private let linesBefore: Int
  /// For each line inserted before the text, the line of the text that it comes from.
  private let origins: [Int]
  /// The pictures that a page shows through its template.
  var placed: [Node: (source: String, line: Int)] = [:]

  /// - Parameters:
  ///   - utf8: valid UTF-8.
  ///   - linesBefore: the number of lines of the file before the text.
  ///   - origins: for each line inserted before the text, the line of the text that it comes from.
  init(_ utf8: ArraySlice<UInt8>, linesBefore: Int, origins: [Int] = []) {
    root = utf8.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { cmark_parse_document($0, text.count, CMARK_OPT_DEFAULT) }
          ?? cmark_node_new(CMARK_NODE_DOCUMENT)
      }
    }
    (self.linesBefore, self.origins) = (linesBefore, origins)
    lines = SourceLines(utf8)
  }

  deinit { root.map(cmark_node_free) }

  /// Removes the level-1 heading at the start of the text; other level-1 headings become level 2.
  /// - Returns: its words; nil if there is none, or if it is empty.
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

  /// The text as HTML. cmark does not support ids or pictures in several sizes: they are inserted at its tags of
  /// headings and pictures, which nothing else can resemble, because HTML is removed and a `<` in the text is escaped.
  func parts(ids: HeadingIDs) -> [MarkdownPage.Part] {
    var ids = ids
    var headings = nodes(CMARK_NODE_HEADING).map { ids.id(words($0)) }.makeIterator()
    var pictures = shownPictures().makeIterator()
    guard let rendered = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return [] }
    defer { free(rendered) }
    let bytes = UnsafeRawBufferPointer(start: rendered, count: strlen(rendered))
    var parts: [MarkdownPage.Part] = []
    var html: [UInt8] = []
    html.reserveCapacity(bytes.count)
    var copied = 0
    while let tag = Self.tag(in: bytes, from: copied) {
      if tag.isPicture {
        let end = bytes[tag.at...].firstIndex(of: 0x3E).map { $0 + 1 } ?? bytes.count
        guard let picture = pictures.next() ?? nil else {
          html.append(contentsOf: bytes[copied..<end])
          copied = end
          continue
        }
        html.append(contentsOf: bytes[copied..<tag.at])
        if !html.isEmpty { parts.append(.html(html)) }
        parts.append(.picture(picture))
        html.removeAll(keepingCapacity: true)
        copied = end
      } else {
        html.append(contentsOf: bytes[copied..<tag.at + 3])
        if let id = headings.next() ?? nil { html.append(contentsOf: " id=\"\(id)\"".utf8) }
        copied = tag.at + 3
      }
    }
    html.append(contentsOf: bytes[copied...])
    if !html.isEmpty { parts.append(.html(html)) }
    return parts
  }

  /// Makes paragraphs of headings, and line breaks of the ends of lines.
  func flatten() {
    for node in nodes(CMARK_NODE_HEADING) {
      guard let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH) else { continue }
      cmark_node_insert_before(node, paragraph)
      move(childrenOf: node, into: paragraph)
      cmark_node_free(node)
    }
    for node in nodes(CMARK_NODE_SOFTBREAK) {
      cmark_node_insert_before(node, cmark_node_new(CMARK_NODE_LINEBREAK))
      cmark_node_free(node)
    }
  }

  /// The text as HTML, without ids of headings.
  var html: [UInt8] {
    guard let rendered = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return [] }
    defer { free(rendered) }
    return Array(UnsafeRawBufferPointer(start: rendered, count: strlen(rendered)))
  }

  /// The position of the next `<h1>` to `<h6>` or `<img `.
  private static func tag(in html: UnsafeRawBufferPointer, from start: Int) -> (at: Int, isPicture: Bool)? {
    var at = start
    while let base = html.baseAddress, let found = memchr(base + at, 0x3C, html.count - at) {
      at = base.distance(to: UnsafeRawPointer(found))
      guard at + 4 < html.count else { return nil }
      if html[at + 1] == 0x68, 0x31...0x36 ~= html[at + 2], html[at + 3] == 0x3E { return (at, false) }
      if html[(at + 1)..<(at + 5)].elementsEqual("img ".utf8) { return (at, true) }
      at += 1
    }
    return nil
  }

  // MARK: - The tree

  /// The nodes of these types, in document order.
  func nodes(_ types: cmark_node_type...) -> [Node] {
    var found: [Node] = []
    walk(root) { node in
      if types.contains(cmark_node_get_type(node)) { found.append(node) }
    }
    return found
  }

  /// The blocks of the document.
  func children() -> [Node] { root.map(children(of:)) ?? [] }

  func children(of node: Node) -> [Node] {
    Self.nodes(from: cmark_node_first_child(node), by: cmark_node_next)
  }

  /// The ancestors of a node, innermost first.
  func ancestors(of node: Node) -> [Node] { Self.nodes(from: cmark_node_parent(node), by: cmark_node_parent) }

  private static func nodes(from first: Node?, by step: (Node?) -> Node?) -> [Node] {
    var nodes: [Node] = []
    var next = first
    while let node = next {
      nodes.append(node)
      next = step(node)
    }
    return nodes
  }

  // cmark refuses a child of a type that its parent cannot have, and leaves it where it is.

  func move(childrenOf node: Node, into parent: Node) {
    while let child = cmark_node_first_child(node), cmark_node_append_child(parent, child) != 0 {}
  }

  func move(childrenOf node: Node, before place: Node) {
    while let child = cmark_node_first_child(node), cmark_node_insert_before(place, child) != 0 {}
  }

  func move(childrenOf node: Node, after place: Node) {
    while let child = cmark_node_last_child(node), cmark_node_insert_after(place, child) != 0 {}
  }

  /// Visits a tree with cmark's iterator, which does not recurse.
  private func walk(_ top: Node?, _ visit: (Node) -> Void) {
    guard let iterator = cmark_iter_new(top) else { return }
    defer { cmark_iter_free(iterator) }
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) { visit(node) }
    }
  }

  /// The pictures of the text, with their context.
  func pictures() -> [(node: Node, isInLink: Bool, isInPicture: Bool)] {
    guard let iterator = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(iterator) }
    var found: [(node: Node, isInLink: Bool, isInPicture: Bool)] = []
    var (links, pictures) = (0, 0)
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let step = event == CMARK_EVENT_ENTER ? 1 : -1
      switch cmark_node_get_type(node) {
      case CMARK_NODE_LINK: links += step
      case CMARK_NODE_IMAGE:
        if step > 0 { found.append((node, links > 0, pictures > 0)) }
        pictures += step
      default: break
      }
    }
    return found
  }

  /// The words below a node, without mark-up.
  func words(_ node: Node) -> String {
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

  /// All words without mark-up, with spaces between blocks and cells.
  var allWords: String {
    var words = ""
    walk(root) { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: words += Self.string(cmark_node_get_literal(node))
      case CMARK_NODE_CODE_BLOCK: words += " " + Self.string(cmark_node_get_literal(node))
      case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE: break
      default: words += " "
      }
    }
    return words
  }

  /// The line in the file of a node whose source begins with `words`.
  func line(_ node: Node, _ words: String) -> Int {
    let start = Int(cmark_node_get_start_line(node))
    var block: Node? = node
    while let inner = block, Self.isInline(inner) { block = cmark_node_parent(inner) }
    let end = block.map { Int(cmark_node_get_end_line($0)) } ?? start
    let firstLine = words.prefix { !$0.isNewline }
    let found = lines.line(of: String(firstLine), in: start...max(start, end))
    let line = origins.indices.contains(found - 1) ? origins[found - 1] : found - origins.count
    return line + linesBefore
  }

  private static func isInline(_ node: Node) -> Bool {
    cmark_node_get_type(node).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
  }

  static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}

/// The schemes that cmark's safe mode drops, because their targets would run in the page.
enum RefusedScheme {
  static func begins(_ destination: String) -> Bool {
    let lowercase = destination.lowercased()
    let pictures = ["png", "gif", "jpeg", "webp"].map { "data:image/" + $0 }
    if pictures.contains(where: lowercase.hasPrefix) { return false }
    return ["javascript:", "vbscript:", "file:", "data:"].contains(where: lowercase.hasPrefix)
  }
}
