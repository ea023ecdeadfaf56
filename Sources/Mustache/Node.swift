/// One piece of a template: a run of text, or a tag. A template is a flat list of them, each followed by those inside it.
struct Node: Sendable {
  enum Kind: Sendable {
    case text, value, unescaped, section, inverted, partial, parent, block
  }

  var kind: Kind
  /// The bytes of a text; of a tag those from its opening delimiter on.
  var range: Range<Int>
  /// What the tag names; empty for text.
  var name = ""
  /// The index behind the last node inside this one.
  var next = 0
  /// Whether nothing stands before it on its line, so that what indents the line goes before it.
  var startsLine: Bool
  /// Of a partial or a parent that has its lines to itself: the blanks before it. Of a block: the blanks by which
  /// its content is indented where it is written.
  var indentation = 0..<0
  /// Whether a partial or parent has its lines to itself; whether a block's content begins on a new line.
  var isStandalone = false
}

/// What a tag of a kind looks like, for findings.
extension Node {
  var tag: String {
    switch kind {
    case .text: ""
    case .value: "{{\(name)}}"
    case .unescaped: "{{{\(name)}}}"
    case .section: "{{#\(name)}}"
    case .inverted: "{{^\(name)}}"
    case .partial: "{{>\(name)}}"
    case .parent: "{{<\(name)}}"
    case .block: "{{$\(name)}}"
    }
  }
}
