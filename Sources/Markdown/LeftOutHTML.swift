import CCMark

/// Removal of HTML from the owner's texts; the words in it stay.
extension MarkdownText {
  /// - Returns: the lines that contained HTML, except comments.
  func takeOutHTML() -> [Int] {
    var lines: [Int] = []
    takeOutUnread()
    for node in nodes(CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE) {
      let html = Self.string(cmark_node_get_literal(node))
      let line = line(node, html)
      if !Self.isComment(html) && lines.last != line { lines.append(line) }
      if cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK {
        for paragraph in HTMLWords(html).paragraphs { insert(paragraph, before: node) }
      } else {
        insertBreak(HTMLTag(Array(html.utf8)[...])?.effect ?? .nothing, before: node)
      }
      takeOut(node)
    }
    return lines
  }

  /// Removes scripts and style sheets within a line, with their content.
  private func takeOutUnread() {
    var removed: [Node] = []
    defer { removed.forEach(cmark_node_free) }
    var unclosed: [Node: Set<String>] = [:]
    for node in nodes(CMARK_NODE_HTML_INLINE) {
      guard let tag = tag(node), tag.isUnread, !tag.isEnd, let parent = cmark_node_parent(node),
        unclosed[parent]?.contains(tag.name) != true
      else { continue }
      var content: [Node] = []
      var next = cmark_node_next(node)
      while let inner = next, self.tag(inner).map({ !$0.isEnd || $0.name != tag.name }) ?? true {
        content.append(inner)
        next = cmark_node_next(inner)
      }
      // An unclosed one removes only its tag.
      guard next != nil else {
        unclosed[parent, default: []].insert(tag.name)
        continue
      }
      content.forEach(cmark_node_unlink)
      removed += content
    }
  }

  private func tag(_ node: Node) -> HTMLTag? {
    guard cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE else { return nil }
    return HTMLTag(Array(Self.string(cmark_node_get_literal(node)).utf8)[...])
  }

  private func insert(_ paragraph: [HTMLWords.Line], before node: Node) {
    guard let block = cmark_node_new(CMARK_NODE_PARAGRAPH) else { return }
    for (index, line) in paragraph.enumerated() {
      if index > 0 { cmark_node_append_child(block, cmark_node_new(CMARK_NODE_LINEBREAK)) }
      let text = MarkdownText(Self.escaped(line)[...], linesBefore: 0)
      if let heading = text.children().first { move(childrenOf: heading, into: block) }
    }
    cmark_node_insert_before(node, block)
  }

  private func insertBreak(_ effect: HTMLTag.Effect, before node: Node) {
    switch effect {
    case .nothing: return
    case .line: cmark_node_insert_before(node, cmark_node_new(CMARK_NODE_LINEBREAK))
    case .blank, .paragraph: cmark_node_insert_before(node, cmark_node_new(CMARK_NODE_SOFTBREAK))
    }
  }

  /// Removes a node, and its paragraph if nothing else is in it.
  private func takeOut(_ node: Node) {
    let parent = cmark_node_parent(node)
    cmark_node_free(node)
    guard let parent, cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH else { return }
    let isEmpty = children(of: parent).allSatisfy {
      [CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK].contains(cmark_node_get_type($0))
    }
    if isEmpty { cmark_node_free(parent) }
  }

  /// A Markdown heading with exactly these words, in which cmark decodes character references.
  private static func escaped(_ words: [UInt8]) -> [UInt8] {
    var out = Array("###### ".utf8)
    var rest = words[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let length = lengthOfReference(rest) {
        out.append(byte)
        out += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else {
        if isPunctuation(byte) { out.append(UInt8(ascii: "\\")) }
        out.append(byte)
      }
    }
    return out
  }

  /// The length of `amp;`, `#39;` or `#x27;` after an ampersand.
  private static func lengthOfReference(_ text: ArraySlice<UInt8>) -> Int? {
    let sign = text.first == UInt8(ascii: "#") ? 1 : 0
    let name = text.dropFirst(sign).prefix(40).prefix { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    guard !name.isEmpty, text.dropFirst(sign + name.count).first == UInt8(ascii: ";") else { return nil }
    return sign + name.count + 1
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func isComment(_ html: String) -> Bool {
    let trimmed = html.drop(while: \.isWhitespace)
    guard trimmed.hasPrefix("<!--"), let end = trimmed.firstRange(of: "-->") else { return false }
    return trimmed[end.upperBound...].allSatisfy(\.isWhitespace)
  }
}
