import Diagnostics

/// Parses a template into nodes. It continues after an error, so that all errors are reported at once.
struct Parser {
  /// The maximum nesting of sections, parents and blocks, those of included templates and inclusions among them.
  static let depthLimit = 64
  /// The number of findings after which parsing stops.
  static let findingLimit = 100

  let bytes: [UInt8]
  var nodes: [Node] = []
  private(set) var findings: [Finding] = []

  private let path: String
  private var reader: TagReader
  var lines: Lines
  var open: [Opening] = []
  /// The start of the text that is not yet in a node.
  var position = 0

  /// A section, parent or block that is not closed yet.
  struct Opening {
    let node: Int
    /// The spaces before a parent's opening tag on its line; nil if anything else precedes it.
    var blanks: Range<Int>?
  }

  init(_ source: TemplateSource) {
    bytes = Array(
      source.text.unicodeScalars.first == "\u{FEFF}" ? source.text.utf8.dropFirst(3) : source.text.utf8[...])
    path = source.path
    reader = TagReader(bytes)
    lines = Lines(bytes)
  }

  mutating func parse() {
    reading: while true {
      if findings.count >= Self.findingLimit {
        abandon(.tooManyFaults(Self.findingLimit), at: position)
        break
      }
      switch reader.next(from: position) {
      case .end: break reading
      case .unclosed(let start, let resume):
        text(upTo: start)
        report(.unclosedTag(String(decoding: reader.opening, as: UTF8.self)), at: start)
        position = resume
      case .tag(let tag):
        if open.count >= Self.depthLimit, ["#", "^", "<", "$"].contains(tag.sigil) {
          abandon(.tooDeep(Self.depthLimit), at: tag.range.lowerBound)
        } else {
          take(tag)
        }
      }
    }
    text(upTo: bytes.count)
    for opening in open {
      let node = nodes[opening.node]
      report(.unclosedSection(node.tag, name: node.name), at: node.range.lowerBound)
      nodes[opening.node].next = nodes.count
    }
  }

  /// Skips the rest of the template.
  private mutating func abandon(_ fault: Fault, at offset: Int) {
    report(fault, at: offset)
    for opening in open { nodes[opening.node].next = nodes.count }
    open = []
    position = bytes.count
  }

  private mutating func take(_ tag: Tag) {
    switch tag.sigil {
    case "!", "=":
      leaveLine(of: tag)
      if tag.sigil == "=" { setDelimiters(tag) }
    case "/": close(tag)
    case " ": add(tag, .value)
    case "{", "&": add(tag, .unescaped)
    case "#": enter(tag, .section)
    case "^": enter(tag, .inverted)
    case ">": includePartial(tag)
    case "<": enterParent(tag)
    default: enterBlock(tag)
    }
  }

  // MARK: Nodes

  mutating func text(upTo end: Int) {
    guard end > position else { return }
    nodes.append(
      Node(kind: .text, range: position..<end, next: nodes.count + 1, startsLine: lines.isLineStart(position)))
    position = end
  }

  mutating func node(_ tag: Tag, _ kind: Node.Kind) {
    if kind != .partial && kind != .parent && !TagName.isValid(tag.name) || tag.name.isEmpty {
      report(.badName(tag.name), at: tag.range.lowerBound)
    }
    nodes.append(
      Node(
        kind: kind, range: tag.range, name: tag.name, next: nodes.count + 1,
        startsLine: lines.isLineStart(tag.range.lowerBound)))
  }

  mutating func add(_ tag: Tag, _ kind: Node.Kind) {
    text(upTo: tag.range.lowerBound)
    node(tag, kind)
    position = tag.range.upperBound
  }

  /// Adds the text before a tag, and drops the tag's line if the tag is standalone.
  /// - Returns: the spaces before the tag, if it is standalone.
  @discardableResult
  mutating func leaveLine(of tag: Tag) -> Range<Int>? {
    if let start = lines.blankBefore(tag.range.lowerBound), let next = lines.blankAfter(tag.range.upperBound) {
      text(upTo: start)
      position = next
      return start..<tag.range.lowerBound
    }
    text(upTo: tag.range.lowerBound)
    position = tag.range.upperBound
    return nil
  }

  private mutating func enter(_ tag: Tag, _ kind: Node.Kind) {
    let blanks = leaveLine(of: tag)
    node(tag, kind)
    if blanks != nil { nodes[nodes.count - 1].startsLine = false }
    open.append(Opening(node: nodes.count - 1))
  }

  private mutating func includePartial(_ tag: Tag) {
    let blanks = leaveLine(of: tag)
    node(tag, .partial)
    guard let blanks else { return }
    nodes[nodes.count - 1].indentation = blanks
    nodes[nodes.count - 1].isStandalone = true
    nodes[nodes.count - 1].startsLine = false
  }

  private mutating func setDelimiters(_ tag: Tag) {
    let pair = tag.name.split(whereSeparator: \.isWhitespace)
    guard pair.count == 2, !tag.name.contains("=") else {
      return report(.badDelimiters, at: tag.range.lowerBound)
    }
    reader.opening = Array(pair[0].utf8)
    reader.closing = Array(pair[1].utf8)
  }

  mutating func report(_ fault: Fault, at offset: Int) {
    findings.append(fault.finding(at: bytes.place(of: offset, path)))
  }
}
