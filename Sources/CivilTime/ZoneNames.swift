/// The content of `tzdata.zi`: the release, and the names of all zones and of links to them. Only these names are
/// valid: a folder of zones also contains files that are not zones (`posixrules`), and copies that count leap seconds
/// (`right/`).
///
/// The file is the whole database as text; only three kinds of lines are read:
///
///     # version 2025b
///     Z Europe/Paris 0:9:21 - LMT 1891 Mar 16
///     L Europe/Paris Europe/Monaco
struct ZoneNames {
  /// Such as `2025b`.
  let release: String?
  /// In order. A zone has no target; a link's target is another name.
  let names: [(name: String, target: String?)]

  /// Nil for a text without names.
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
    // «Factory» is the zone of a machine whose zone nobody set.
    names = targets.filter { Self.isPlain($0.key) && $0.key != "Factory" }.map { ($0.key, $0.value) }.sorted {
      $0.name < $1.name
    }
    guard !names.isEmpty else { return nil }
  }

  /// The given number of words after the first; nil if there are fewer.
  private static func words(_ line: ArraySlice<UInt8>, _ count: Int) -> [String]? {
    let words = line.split(maxSplits: count + 1) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard words.count > count else { return nil }
    return words[1...count].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a name has the form of a zone name, which cannot lead out of the folder: parts of letters, digits, `_`,
  /// `-` and `+`, separated by `/`.
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
