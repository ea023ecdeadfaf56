/// Two letters that may be a country code, packed into 16 bits; they sort like the codes.
struct CountryLetters: Hashable, Comparable, Sendable {
  /// The first letter, in upper case, in the higher byte; 0 for none.
  let packed: UInt16

  static let none = CountryLetters(packed: 0)

  private init(packed: UInt16) { self.packed = packed }

  /// - Returns: nil unless the text is two ASCII letters, in either case.
  init?(_ text: String) {
    var packed: UInt16 = 0
    guard text.utf8.count == 2 else { return nil }
    for byte in text.utf8 {
      let letter = byte & 0xDF
      guard (0x41...0x5A).contains(letter) else { return nil }
      packed = packed << 8 | UInt16(letter)
    }
    self.packed = packed
  }

  /// In upper case; empty for none.
  var text: String {
    self == .none ? "" : String(decoding: [UInt8(packed >> 8), UInt8(packed & 0xFF)], as: UTF8.self)
  }

  static func < (a: Self, b: Self) -> Bool { a.packed < b.packed }
}
