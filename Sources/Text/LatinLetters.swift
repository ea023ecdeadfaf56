/// What letters of Latin alphabets and the marks between words become in a slug, wherever they stand: as ICU's
/// transliteration has it (SlugsTests hold them together), which takes 1,000 times as long to be opened.
struct LatinLetters: Sendable {
  /// One byte of ASCII, or two; 0 where there is no second.
  typealias Piece = (first: UInt8, second: UInt8)

  static let table = LatinLetters()

  /// Letters, and the marks of General Punctuation.
  static let ranges: [Range<UInt32>] = [0xC0..<0x250, 0x1E00..<0x1F00, 0x2010..<0x2020]

  /// Letters that are not another with a mark.
  private static let others: [UInt32: String] = [
    0xC6: "ae", 0xD0: "d", 0xD8: "o", 0xDE: "th", 0xDF: "ss", 0xE6: "ae", 0xF0: "d", 0xF8: "o", 0xFE: "th",
    0x110: "d", 0x111: "d", 0x126: "h", 0x127: "h", 0x131: "i", 0x141: "l", 0x142: "l", 0x152: "oe", 0x153: "oe",
    0x2013: "-", 0x2014: "-", 0x2018: "-", 0x2019: "-", 0x201C: "-", 0x201D: "-",
  ]

  /// By range; 0 for what is not in the table.
  private let pieces: [[UInt16]]

  private init() { pieces = Self.ranges.map { $0.map(Self.packed) } }

  /// Nil for what is not in the table.
  subscript(_ point: UInt32) -> Piece? {
    for (index, range) in Self.ranges.enumerated() where range.contains(point) {
      let piece = pieces[index][Int(point - range.lowerBound)]
      return piece == 0 ? nil : (UInt8(truncatingIfNeeded: piece), UInt8(piece >> 8))
    }
    return nil
  }

  private static func packed(_ point: UInt32) -> UInt16 {
    if let text = others[point] { return text.utf8.reversed().reduce(0) { $0 << 8 | UInt16($1) } }
    // Nothing in the ranges is a surrogate, so that each is a scalar.
    guard let scalar = Unicode.Scalar(point) else { return 0 }
    let parts = Decomposition.points(String(scalar))
    guard parts.count > 1, let first = parts.first, (0x41..<0x80).contains(first),
      parts.dropFirst().allSatisfy({ !Decomposition.isStarter($0) })
    else { return 0 }
    return UInt16(first)
  }
}
