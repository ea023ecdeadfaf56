import Diagnostics
import TOML

/// TOML between two lines of `+++` at the start of a file.
struct FrontMatter {
  var title, description: String?
  var nav: Int?

  static let keys = ["title", "description", "nav"]

  /// A file in its two parts.
  struct File {
    /// The TOML; nil without front matter.
    var toml: String?
    /// Whether the line that ends the front matter is missing.
    var isUnclosed = false
    /// The offset of the text in bytes, and the number of lines before it.
    var text = 0
    var linesBeforeText = 0
    /// Whether the file seems to start with YAML front matter.
    var resemblesYAML = false
  }

  static func split(_ bytes: [UInt8]) -> File {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var file = File(text: start)
    var lines = Lines(bytes: bytes, at: start)
    guard let first = lines.next() else { return file }
    if Lines.isFence(first, "---") { file.resemblesYAML = lines.next().map(Lines.isYAML) ?? false }
    guard Lines.isFence(first, "+++") else { return file }
    let toml = lines.at
    file.linesBeforeText = 1
    var end = toml
    while let line = lines.next() {
      file.linesBeforeText += 1
      if Lines.isFence(line, "+++") {
        file.toml = String(decoding: bytes[toml..<end], as: UTF8.self)
        file.text = lines.at
        return file
      }
      end = lines.at
    }
    file.isUnclosed = true
    return file
  }

  /// - Returns: nil if it cannot be used, with a finding.
  static func read(_ file: File, _ path: String, _ findings: inout [Finding]) -> FrontMatter? {
    if file.isUnclosed { findings.append(.unclosed(SourceLocation(path, line: 1))) }
    if file.resemblesYAML { findings.append(.yaml(SourceLocation(path, line: 1))) }
    guard !file.isUnclosed, let toml = file.toml else { return file.isUnclosed ? nil : FrontMatter() }
    do throws(TOMLError) {
      return FrontMatter(try TOMLTable.parse(toml), path, &findings)
    } catch {
      findings.append(.broken(error.what, SourceLocation(path, line: error.line + 1, column: error.column)))
      return nil
    }
  }

  private init() {}

  private init(_ table: TOMLTable, _ path: String, _ findings: inout [Finding]) {
    for entry in table.entries {
      // The table begins in the file's second line.
      let place = SourceLocation(path, line: entry.line + 1, column: entry.column)
      switch (entry.key, entry.value) {
      case ("title", .string(let text)): title = text.isEmpty ? nil : text
      case ("description", .string(let text)): description = text.isEmpty ? nil : text
      case ("nav", .integer(let number)): nav = number
      case ("title", _), ("description", _): findings.append(.wrongType(entry, "a string", place))
      case ("nav", _): findings.append(.wrongType(entry, "a whole number", place))
      default:
        findings.append(.unknown(entry.key, SourceLocation(path, line: entry.keyLine + 1, column: entry.keyColumn)))
      }
    }
  }
}

/// The lines of a file, one after the other.
private struct Lines {
  let bytes: [UInt8]
  /// Where the next line begins.
  var at: Int

  /// The line, without what ends it; nil after the last.
  mutating func next() -> ArraySlice<UInt8>? {
    guard at < bytes.count else { return nil }
    let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
    let line = bytes[at..<end]
    at = min(end + 1, bytes.count)
    return line
  }

  static func isFence(_ line: ArraySlice<UInt8>, _ fence: String) -> Bool {
    line.starts(with: fence.utf8) && line.dropFirst(3).allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
  }

  /// `title: …`
  static func isYAML(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return false }
    return line[..<colon].allSatisfy { 0x61...0x7A ~= $0 | 0x20 || $0 == UInt8(ascii: "_") }
  }
}

extension Finding {
  fileprivate static func broken(_ what: String, _ place: SourceLocation) -> Finding {
    Finding(
      "content/front-matter", .error, at: place, what: "invalid TOML in the front matter: \(what)",
      advice: "write keys as in title = \"Fares\"")
  }

  fileprivate static func unclosed(_ place: SourceLocation) -> Finding {
    Finding(
      "content/front-matter", .error, at: place, what: "the front matter that starts here is not closed",
      advice: "add a line of +++ after its last key")
  }

  fileprivate static func yaml(_ place: SourceLocation) -> Finding {
    Finding(
      "content/yaml-front-matter", .warning, at: place, what: "the file seems to start with YAML front matter",
      advice: "write it in TOML, between two lines of +++")
  }

  fileprivate static func wrongType(_ entry: TOMLEntry, _ wanted: String, _ place: SourceLocation) -> Finding {
    Finding(
      "content/wrong-type", .error, at: place, what: "`\(entry.key)` is \(entry.value.kind), not \(wanted)",
      advice: entry.key == "nav" ? "write it as in nav = 1" : "put the value in double quotes")
  }

  fileprivate static func unknown(_ key: String, _ place: SourceLocation) -> Finding {
    Finding(
      "content/unknown-key", .warning, at: place, what: "unknown front matter key `\(key)`",
      advice: Suggestion.advice(for: key, among: FrontMatter.keys))
  }
}
