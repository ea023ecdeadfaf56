import Bytes
import Diagnostics

/// The form of the files in `published/` (Docs/publishing.md): UTF-8, a header line `stationary NAME VERSION`, then
/// lines of fields separated by tabs, sorted by their bytes, so that version control shows and merges single lines.
///
/// In a field, a backslash, tab, line feed and carriage return are written as `\\`, `\t`, `\n` and `\r`.
package struct LockFile: Sendable {
  /// A line, with its number in the file.
  package struct Line: Sendable {
    package let number: Int
    package let fields: [String]
  }

  /// A part of a file that is not used.
  enum Fault: Equatable, Sendable {
    /// The first line is not the header.
    case noHeader
    /// The file has a version that this program does not know.
    case version(String)
    /// The marker of a merge conflict. The lines of both sides are used.
    case conflict(line: Int)
    /// A line without the right fields.
    case line(Int)
  }

  let name: String
  private let version = 1
  var header: String { "stationary \(name) \(version)" }

  /// The file's path in the site.
  package var path: String { "\(Self.folder)/\(name).lock" }

  package static let folder = "published"

  init(_ name: String) { self.name = name }

  /// The bytes of a file with the given lines, sorted, each once.
  func bytes(_ lines: [[String]]) -> [UInt8] {
    let texts = lines.map { $0.map(Self.escaped).joined(separator: "\t") }.sorted(by: ByteOrder.precedes)
    var bytes = Array("\(header)\n".utf8)
    for (index, text) in texts.enumerated() where index == 0 || !ByteOrder.equal(text, texts[index - 1]) {
      bytes += text.utf8
      bytes.append(Self.lineFeed)
    }
    return bytes
  }

  /// The lines of a file. Lines may have any order, and end in `\r\n`.
  func lines(_ bytes: [UInt8]) -> (lines: [Line], faults: [Fault]) {
    var (lines, faults): ([Line], [Fault]) = ([], [])
    var isHeaderNext = true
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for (index, part) in rest.split(separator: Self.lineFeed, omittingEmptySubsequences: false).enumerated() {
      let line = part.last == 13 ? part.dropLast() : part
      if line.isEmpty { continue }
      if Self.isConflict(line) {
        faults.append(.conflict(line: index + 1))
        continue
      }
      guard let text = String(validating: line, as: UTF8.self) else {
        faults.append(.line(index + 1))
        continue
      }
      if isHeaderNext || text == header {
        isHeaderNext = false
        if text == header { continue }
        let isOther = text.hasPrefix("stationary \(name) ")
        return ([], faults + [isOther ? .version(String(text.dropFirst(header.count - 1))) : .noHeader])
      }
      guard let fields = Self.fields(text) else {
        faults.append(.line(index + 1))
        continue
      }
      lines.append(Line(number: index + 1, fields: fields))
    }
    return isHeaderNext ? ([], faults + [.noHeader]) : (lines, faults)
  }

  /// `<<<<<<< ours`, `||||||| base`, `=======` or `>>>>>>> theirs`.
  private static func isConflict(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, "<|=>".utf8.contains(first), line.count >= 7 else { return false }
    let isMarker = line.prefix(7).allSatisfy { $0 == first }
    return isMarker && (line.count == 7 || line[line.startIndex + 7] == 32)
  }

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 < 32 || $0 == UInt8(ascii: "\\") }) else { return field }
    return field.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The fields of a line; nil if a backslash has another meaning than those above.
  private static func fields(_ line: String) -> [String]? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return parts.map(String.init) }
    var fields: [String] = []
    for part in parts {
      var (field, isEscape) = ("", false)
      for scalar in part.unicodeScalars {
        guard isEscape else {
          isEscape = scalar == "\\"
          if !isEscape { field.unicodeScalars.append(scalar) }
          continue
        }
        isEscape = false
        switch scalar {
        case "\\": field += "\\"
        case "t": field += "\t"
        case "n": field += "\n"
        case "r": field += "\r"
        default: return nil
        }
      }
      if isEscape { return nil }
      fields.append(field)
    }
    return fields
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
