/// Output formats of findings: for people, for programs, and as annotations of GitHub Actions.
package enum FindingRenderer: String, Sendable, CaseIterable {
  case text, json, github

  /// Renders a finding as one line with its line feed. In the text format, indented lines with notes may follow.
  package func render(_ finding: Finding) -> String {
    switch self {
    case .text: text(finding)
    case .json: json(finding)
    case .github: github(finding)
    }
  }

  private func text(_ f: Finding) -> String {
    var line = ""
    if let place = f.place { line += Self.visible(place.description) + ": " }
    line += f.severity.word + ": "
    if let record = f.record { line += Self.visible(record) + ": " }
    line += "\(Self.visible(f.what)); \(Self.visible(f.advice)) [\(f.id)]\n"
    for note in f.notes { line += "  \(Self.visible(note))\n" }
    return line
  }

  private func json(_ f: Finding) -> String {
    var fields: [(String, String)] = [("id", Self.quoted(f.id)), ("severity", Self.quoted(f.severity.word))]
    if let place = f.place {
      fields.append(("path", Self.quoted(place.path)))
      if let line = place.line { fields.append(("line", String(line))) }
      if let column = place.column { fields.append(("column", String(column))) }
    }
    if let record = f.record { fields.append(("record", Self.quoted(record))) }
    fields.append(("what", Self.quoted(f.what)))
    fields.append(("advice", Self.quoted(f.advice)))
    if !f.notes.isEmpty { fields.append(("notes", "[" + f.notes.map(Self.quoted).joined(separator: ",") + "]")) }
    return "{" + fields.map { Self.quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}\n"
  }

  /// The workflow commands of GitHub Actions: `::warning file=…,line=…,col=…,title=…::message`.
  private func github(_ f: Finding) -> String {
    let command =
      switch f.severity {
      case .information: "notice"
      case .warning: "warning"
      case .error: "error"
      }
    var properties: [String] = []
    if let place = f.place {
      properties.append("file=" + Self.property(place.path))
      if let line = place.line { properties.append("line=\(line)") }
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=" + Self.property(f.id))
    let record = f.record.map { $0 + ": " } ?? ""
    let message = ([record + f.what + "; " + f.advice] + f.notes).joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::\(Self.message(message))\n"
  }

  private static func message(_ text: String) -> String {
    withoutCommands(text).unicodeScalars.reduce(into: "") { out, c in
      switch c {
      case "%": out += "%25"
      case "\r": out += "%0D"
      case "\n": out += "%0A"
      default: out += isHidden(c) ? escape(c) : String(c)
      }
    }
  }

  private static func property(_ text: String) -> String {
    message(text).unicodeScalars.reduce(into: "") { out, c in
      switch c {
      case ":": out += "%3A"
      case ",": out += "%2C"
      default: out.unicodeScalars.append(c)
      }
    }
  }

  /// A text as a JSON string.
  package static func quoted(_ text: String) -> String {
    var out = "\""
    for c in text.unicodeScalars {
      switch c {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "[" where out.hasSuffix("##"): out += "\\u005b"
      default:
        if c.value < 0x20 || c.value == 0x7F {
          let hex = String(c.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          out.unicodeScalars.append(c)
        }
      }
    }
    return out + "\""
  }

  /// Escapes control characters and direction marks, which could move the cursor, hide text or reverse the line, and what
  /// could be a command in the log of a workflow.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return withoutCommands(text) }
    return withoutCommands(text.unicodeScalars.reduce(into: "") { $0 += isHidden($1) ? escape($1) : String($1) })
  }

  /// GitHub Actions takes `##[` anywhere in a line, and `::` at its beginning, as a command.
  private static func withoutCommands(_ text: String) -> String {
    let text = text.replacing("##[", with: "##" + escape("["))
    let begun = text.drop(while: \.isWhitespace)
    return begun.hasPrefix("::") ? text.prefix(text.count - begun.count) + escape(":") + begun.dropFirst() : text
  }

  private static func escape(_ c: Unicode.Scalar) -> String { "\\u{\(String(c.value, radix: 16))}" }

  private static func isHidden(_ c: Unicode.Scalar) -> Bool {
    switch c.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`, without the parts that are unknown.
  package var description: String {
    [path, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
  }
}
