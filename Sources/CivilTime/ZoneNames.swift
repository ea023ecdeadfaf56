/// What `tzdata.zi` lists: the release, and the names of all zones and of the links to them. It is the authority on
/// names: a folder of zones also holds files that are none (`posixrules`), and copies that count leap seconds (`right/`).
///
/// The file is the whole database as text, of which only three kinds of line matter here:
///
///     # version 2025b
///     Z Europe/Paris 0:9:21 - LMT 1891 Mar 16
///     L Europe/Paris Europe/Monaco
struct ZoneNames {
  /// Such as `2025b`.
  let release: String?
  /// In order of their names. A zone has no target; a link's is another name.
  let names: [(name: String, target: String?)]

  /// Nil for a text that lists nothing.
  init?(_ text: [UInt8]) {
    var release: String?
    var targets: [String: String?] = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard line.count > 2, line[line.startIndex + 1] == UInt8(ascii: " ") else { continue }
      switch line.first {
      case UInt8(ascii: "Z"): Self.words(line, 1).map { targets[$0[0]] = .some(nil) }
      case UInt8(ascii: "L"): Self.words(line, 2).map { targets[$0[1]] = .some($0[0]) }
      case UInt8(ascii: "#") where line.startIndex == text.startIndex:
        release = Self.words(line, 2).flatMap { $0[0] == "version" && $0[1] != "unknown" ? $0[1] : nil }
      default: break
      }
    }
    self.release = release
    names = targets.filter { Self.isPlain($0.key) }.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    guard !names.isEmpty else { return nil }
  }

  /// So many words behind the first one; nil where there are fewer.
  private static func words(_ line: ArraySlice<UInt8>, _ count: Int) -> [String]? {
    let words = line.split(maxSplits: count + 1) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard words.count > count else { return nil }
    return words[1...count].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a name has the form of those of zones, and so leads to no file outside the folder: parts of letters,
  /// digits, `_`, `-` and `+`, with a `/` between them.
  static func isPlain(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count <= 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isPlain) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
