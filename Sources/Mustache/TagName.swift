/// The syntax of names in tags.
enum TagName {
  /// The prefix of the site's words: `{{words.stations.title}}`.
  static let words = "words"

  /// Whether it is a single name, without dots or spaces.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: ".") || isBlank($0) }
  }

  /// Whether it is valid in a tag: `.`, or plain names separated by dots.
  static func isValid(_ name: String) -> Bool {
    guard name != "." else { return true }
    let dot = UInt8(ascii: ".")
    var last = dot
    for byte in name.utf8 {
      if isBlank(byte) || byte == dot && last == dot { return false }
      last = byte
    }
    return last != dot
  }

  /// The parts of `a.b.c`; none for `.`.
  static func parts(_ name: String) -> [Substring] {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return [name[...]] }
    return name == "."
      ? [] : name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Substring.init)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
