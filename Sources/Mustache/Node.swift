/// A run of text or a tag. A template is a flat list of nodes, each followed by its children.
struct Node: Sendable {
  enum Kind: Sendable {
    case text, value, unescaped, section, inverted, partial, parent, block
  }

  var kind: Kind
  /// The bytes of a text, or of a tag from its opening delimiter on.
  var range: Range<Int>
  /// The name in the tag; empty for text.
  var name = ""
  /// The index after the last child of this node.
  var next = 0
  /// Whether it is the first on its line, so that the line's indentation goes before it.
  var startsLine: Bool
  /// For a standalone partial or parent, the spaces before it. For a block, the indentation of its content in the
  /// source.
  var indentation = 0..<0
  /// Whether a partial or parent is standalone; whether a block's content begins on a new line.
  var isStandalone = false
}

/// The syntax of each kind of tag, for findings.
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
