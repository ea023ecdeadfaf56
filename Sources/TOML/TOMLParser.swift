import CTOML
import Text

extension TOMLTable {
  /// Parses a document.
  package static func parse(_ text: String) throws(TOMLError) -> TOMLTable {
    try TextCheck.check(text)
    var text = text
    let document = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { ctoml_parse($0, bytes.count) } ?? ctoml_parse("", 0)
      }
    }
    defer { ctoml_free(document) }
    guard let nodes = document.nodes else {
      let (line, column) = (Int(document.line), Int(document.column))
      let lines = text.utf8.split(separator: 10, maxSplits: line, omittingEmptySubsequences: false)
      let faulty = lines.dropFirst(line - 1).first.map(Substring.init)
      let isAtLineEnd = faulty.map { $0.unicodeScalars.count { $0 != "\r" } < column } ?? true
      throw TOMLError(
        line: line, column: column, what: reworded(String(cString: document.error), isAtLineEnd: isAtLineEnd))
    }
    return TOMLNodes(nodes: UnsafeBufferPointer(start: nodes, count: document.count)).table(0)
  }

  /// Rewords an error of toml++: `Error while parsing key-value pair: expected …`. Some of its errors describe the
  /// state of the parser instead of the fault.
  private static func reworded(_ error: String, isAtLineEnd: Bool) -> String {
    let prefix = "Error while parsing "
    guard error.hasPrefix(prefix), let colon = error.firstIndex(of: ":") else { return error }
    let place = error[..<colon].dropFirst(prefix.count)
    let what = String(error[error.index(after: colon)...].drop { $0 == " " })
    switch what {
    case "encountered end-of-file": return "the file ends inside the \(place)"
    case "could not determine value type": return "invalid value; strings must be in double quotes"
    // A text on one line ends with its line.
    case let words where words.contains("control characters"):
      return isAtLineEnd ? "the text in quotes is not closed on its line" : "a control character, in the \(place)"
    case let words where words.hasPrefix("unknown escape sequence"):
      return "\(words), in the \(place); write a backslash twice, or put the text in single quotes"
    case let words where words.hasPrefix("cannot redefine"):
      let name = words.split(separator: "'", omittingEmptySubsequences: false).dropFirst().dropLast()
      return "`\(name.joined(separator: "'"))` is defined twice"
    default: return "\(expected(what)), in the \(place)"
    }
  }

  /// «expected `=`, found the end of the line» for `expected '=', saw '\n'`.
  private static func expected(_ what: String) -> String {
    guard what.hasPrefix("expected "), let saw = what.firstRange(of: ", saw ") else { return what }
    func plain(_ text: Substring) -> String {
      switch text {
      case #"'\n'"#, #"'\r'"#: "the end of the line"
      case "'='": "`=`"
      case "']'": "`]`"
      case "keys, tables, whitespace or comments": "a key or a [table]"
      case "key or closing '}'": "a key or `}` on the same line"
      case "comma or closing ']'": "a comma or `]`"
      case "comma or closing '}'": "a comma or `}`"
      case "a comment or whitespace": "nothing more on the line"
      case "value": "a value"
      default: String(text).replacing("'", with: "`")
      }
    }
    let wanted = what[..<saw.lowerBound].dropFirst("expected ".count)
    return "expected \(plain(wanted)), found \(plain(what[saw.upperBound...]))"
  }
}

/// The nodes of a `ctoml_document` until it is freed. All unsafe code of the module is in this file.
private struct TOMLNodes {
  let nodes: UnsafeBufferPointer<ctoml_node>

  func table(_ index: Int) -> TOMLTable {
    TOMLTable(
      entries: inside(index).map { index in
        let node = nodes[index]
        return TOMLEntry(
          key: text(node.key, node.key_length), value: value(index), keyLine: Int(node.key_line),
          keyColumn: Int(node.key_column), line: Int(node.line), column: Int(node.column))
      })
  }

  private func value(_ index: Int) -> TOMLValue {
    let node = nodes[index]
    switch Int(node.kind) {
    case Int(CTOML_STRING): return .string(HiddenCharacters.removed(from: text(node.text, node.text_length)))
    case Int(CTOML_INTEGER): return .integer(Int(node.integer))
    case Int(CTOML_FLOAT): return .float(node.number)
    case Int(CTOML_BOOLEAN): return .boolean(node.integer != 0)
    case Int(CTOML_DATE_TIME): return .dateTime(text(node.text, node.text_length))
    case Int(CTOML_TABLE): return .table(table(index))
    default:
      return .array(
        inside(index).map { TOMLItem(value: value($0), line: Int(nodes[$0].line), column: Int(nodes[$0].column)) })
    }
  }

  /// The indices of a table's entries or an array's items.
  private func inside(_ index: Int) -> [Int] {
    var indices: [Int] = []
    var next = index + 1
    while next < nodes[index].after {
      indices.append(next)
      next = nodes[next].after
    }
    return indices
  }

  private func text(_ start: UnsafePointer<CChar>, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }
}
