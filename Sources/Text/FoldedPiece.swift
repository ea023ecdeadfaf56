/// The folded form of one character that does not depend on its neighbours: at most seven bytes of UTF-8, packed into a
/// word so that the table of common characters needs no pointers.
struct FoldedPiece {
  /// The bytes; the first is in the lowest eight bits.
  var bytes: UInt64
  var count: UInt8

  static let table = Table()

  /// The characters of Latin, Greek, Cyrillic, Hebrew and Arabic texts and their punctuation, without combining
  /// characters: a text with those must be reordered as a whole.
  struct Table: Sendable {
    private static let alphabets: UInt32 = 0x700
    private static let more: Range<UInt32> = 0x1E00..<0x2070
    private static let none = UInt64(0xFF) << 56

    /// The bytes in the lower 56 bits, their count in the highest 8.
    private let packed: [UInt64]

    init() { packed = (Array(0..<Self.alphabets) + Array(Self.more)).map(Self.pack) }

    @inline(__always)
    subscript(_ scalar: Unicode.Scalar) -> FoldedPiece? {
      var index = scalar.value
      if index >= Self.alphabets {
        guard Self.more.contains(index) else { return nil }
        index -= Self.more.lowerBound - Self.alphabets
      }
      let entry = packed[Int(index)]
      return entry == Self.none ? nil : FoldedPiece(bytes: entry & (~0 >> 8), count: UInt8(entry >> 56))
    }

    private static func pack(_ point: UInt32) -> UInt64 {
      // The two ranges contain no surrogates, so every number is a scalar.
      guard let scalar = Unicode.Scalar(point) else { return none }
      let text = String(scalar)
      guard let first = Decomposition.points(text).first, Decomposition.isStarter(first) else { return none }
      let bytes = FoldingSteps.fold(text)
      guard bytes.count <= 7 else { return none }
      return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } | UInt64(bytes.count) << 56
    }
  }
}
