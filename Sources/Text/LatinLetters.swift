/// The ASCII form in slugs of Latin letters and punctuation. It is the same as that of ICU's transliteration
/// (`SlugsTests` compares them), which takes 1,000 times as long to open.
struct LatinLetters: Sendable {
  /// One or two bytes of ASCII; the second is 0 if there is only one.
  typealias Piece = (first: UInt8, second: UInt8)

  static let table = LatinLetters()

  /// Letters and General Punctuation.
  static let ranges: [Range<UInt32>] = [0xC0..<0x250, 0x1E00..<0x1F00, 0x2010..<0x2020]

  /// Letters without a decomposition.
  private static let others: [UInt32: String] = [
    0xC6: "ae", 0xD0: "d", 0xD8: "o", 0xDE: "th", 0xDF: "ss", 0xE6: "ae", 0xF0: "d", 0xF8: "o", 0xFE: "th",
    0x110: "d", 0x111: "d", 0x126: "h", 0x127: "h", 0x131: "i", 0x141: "l", 0x142: "l", 0x152: "oe", 0x153: "oe",
    0x2013: "-", 0x2014: "-", 0x2018: "-", 0x2019: "-", 0x201C: "-", 0x201D: "-",
  ]

  /// By range; 0 for a character that is not in the table.
  private let pieces: [[UInt16]]

  private init() { pieces = Self.ranges.map { $0.map(Self.packed) } }

  /// Nil for a character that is not in the table.
  subscript(_ point: UInt32) -> Piece? {
    for (index, range) in Self.ranges.enumerated() where range.contains(point) {
      let piece = pieces[index][Int(point - range.lowerBound)]
      return piece == 0 ? nil : (UInt8(truncatingIfNeeded: piece), UInt8(piece >> 8))
    }
    return nil
  }

  private static func packed(_ point: UInt32) -> UInt16 {
    if let text = others[point] { return text.utf8.reversed().reduce(0) { $0 << 8 | UInt16($1) } }
    // The ranges contain no surrogates, so every number is a scalar.
    guard let scalar = Unicode.Scalar(point) else { return 0 }
    let parts = Decomposition.points(String(scalar))
    guard parts.count > 1, let first = parts.first, (0x41..<0x80).contains(first),
      parts.dropFirst().allSatisfy({ !Decomposition.isStarter($0) })
    else { return 0 }
    return UInt16(first)
  }
}
