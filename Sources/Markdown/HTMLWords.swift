/// The words in HTML that is removed: without tags and their attributes, comments, scripts and style sheets.
struct HTMLWords {
  /// A line of words; character references are not decoded.
  typealias Line = [UInt8]

  /// Paragraphs of one or more lines. None is empty.
  private(set) var paragraphs: [[Line]] = []

  private var lines: [Line] = []
  private var line: Line = []

  init(_ html: String) {
    var rest = Array(html.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      add(rest[..<start])
      rest = rest[start...]
      if let tag = HTMLTag(rest) {
        let content = tag.rest
        rest = tag.isUnread && !tag.isEnd ? HTMLTag.after(endOf: tag.name, in: content) : content
        switch tag.effect {
        case .nothing: break
        case .blank: line.append(0x20)
        case .line: endLine()
        case .paragraph: endParagraph()
        }
      } else if let after = HTMLTag.afterComment(rest) {
        rest = after
      } else {
        line.append(rest.removeFirst())
      }
    }
    add(rest)
    endParagraph()
  }

  private mutating func add(_ text: ArraySlice<UInt8>) {
    for byte in text { line.append(byte < 0x20 ? 0x20 : byte) }
  }

  private mutating func endLine() {
    let words = line.split(separator: 0x20)
    if !words.isEmpty { lines.append(Array(words.joined(separator: [0x20]))) }
    line.removeAll()
  }

  private mutating func endParagraph() {
    endLine()
    if !lines.isEmpty { paragraphs.append(lines) }
    lines.removeAll()
  }
}

/// An HTML tag at the beginning of a text.
struct HTMLTag {
  /// Its effect on the words around it.
  enum Effect {
    case nothing, blank, line, paragraph
  }

  /// In lower case.
  let name: String
  let isEnd: Bool
  /// The text after its name.
  private let attributes: ArraySlice<UInt8>

  /// - Returns: nil if the text does not begin with a tag.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "<") else { return nil }
    var rest = text.dropFirst()
    isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    guard let first = rest.first, Self.isLetter(first) else { return nil }
    let name = rest.prefix { !Self.endsName($0) }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    attributes = rest.dropFirst(name.count)
  }

  /// The text after it; empty if it does not end.
  var rest: ArraySlice<UInt8> {
    if let end = Self.end(of: attributes, readsQuotes: true) { return end }
    // An unclosed quote ends with the tag.
    return Self.end(of: attributes, readsQuotes: false) ?? []
  }

  /// Whether its content is not text for readers.
  var isUnread: Bool { ["script", "style"].contains(name) }

  var effect: Effect {
    if name == "br" { return .line }
    if ["td", "th", "dd", "option"].contains(name) { return .blank }
    return Self.blocks.contains(name) ? .paragraph : .nothing
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir", "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head",
    "header", "hr", "html", "iframe", "legend", "li", "main", "menu", "nav", "noscript", "object", "ol", "optgroup",
    "p", "pre", "search", "section", "select", "summary", "table", "tbody", "template", "textarea",
    "tfoot", "thead", "title", "tr", "ul",
  ]

  /// The text after the end tag of an element whose content is skipped; empty if there is none.
  static func after(endOf name: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if let tag = HTMLTag(rest), tag.isEnd, tag.name == name { return tag.rest }
      rest = rest.dropFirst()
    }
    return []
  }

  /// The text after a comment, a declaration or a processing instruction; nil if the text begins with none.
  static func afterComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if text.starts(with: "<!--".utf8) { return after("-->", in: text.dropFirst(2)) }
    if text.starts(with: "<![CDATA[".utf8) { return after("]]>", in: text) }
    let second = text.dropFirst().first
    return second == UInt8(ascii: "!") || second == UInt8(ascii: "?") ? after(">", in: text) : nil
  }

  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    var rest = text
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return []
  }

  /// A `>` in a quoted value does not end the tag.
  private static func end(of attributes: ArraySlice<UInt8>, readsQuotes: Bool) -> ArraySlice<UInt8>? {
    var quote: UInt8?
    var isValue = false
    for (index, byte) in zip(attributes.indices, attributes) {
      if quote != nil {
        if byte == quote { quote = nil }
      } else if readsQuotes, isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return attributes[(index + 1)...]
      }
      if byte > 0x20 { isValue = byte == UInt8(ascii: "=") }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
