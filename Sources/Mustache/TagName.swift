/// The names that stand in tags.
enum TagName {
  /// The name under which the site's words stand: `{{words.stations.title}}`.
  static let words = "words"

  /// Whether it is one name, without dots or blanks.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: ".") || isBlank($0) }
  }

  /// Whether a tag may carry it: `.`, or plain names with dots between them.
  static func isValid(_ name: String) -> Bool {
    name == "." || parts(name).allSatisfy { isPlain(String($0)) }
  }

  /// `a.b.c` as its names; `.` has none.
  static func parts(_ name: String) -> [Substring] {
    name == "." ? [] : name.split(separator: ".", omittingEmptySubsequences: false)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
