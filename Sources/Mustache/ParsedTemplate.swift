import Diagnostics

/// The source of a template.
package struct TemplateSource: Sendable {
  /// Its name for other templates and page kinds, such as `pages/station`.
  package let name: String
  /// The path of the file, for findings.
  package let path: String
  package let text: String

  package init(name: String, path: String, text: String) { (self.name, self.path, self.text) = (name, path, text) }
}

/// A parsed template: its bytes, and the nodes that refer to them.
struct ParsedTemplate: Sendable {
  let name, path: String
  let bytes: [UInt8]
  let nodes: [Node]
  let findings: [Finding]

  init(_ source: TemplateSource) {
    var parser = Parser(source)
    parser.parse()
    name = source.name
    path = source.path
    bytes = parser.bytes
    nodes = parser.nodes
    findings = parser.findings
  }

  func place(_ node: Node) -> SourceLocation { bytes.place(of: node.range.lowerBound, path) }
}

extension [UInt8] {
  /// Line and column (in Unicode scalars) of a byte of this text.
  func place(of offset: Int, _ path: String) -> SourceLocation {
    var line = 1
    var column = 1
    for byte in self[..<offset] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourceLocation(path, line: line, column: column)
  }
}
