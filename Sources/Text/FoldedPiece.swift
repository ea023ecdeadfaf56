/// What one character folds to, wherever it stands: at most seven bytes of UTF-8, packed so that the table of the
/// common characters needs no pointer.
struct FoldedPiece {
  /// The bytes, the first in the lowest eight bits.
  var bytes: UInt64
  var count: UInt8

  static let table = Table()

  /// The characters of Latin, Greek, Cyrillic, Hebrew and Arabic texts and their punctuation. A character that combines
  /// with what stands before it is in no table, as then the text must be put in order as a whole.
  struct Table: Sendable {
    private static let alphabets: UInt32 = 0x700
    private static let more: Range<UInt32> = 0x1E00..<0x2070
    private static let none = UInt64(0xFF) << 56

    /// Bytes in the lower seven eighths, their count in the highest.
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
      // Nothing in the two ranges is a surrogate, so that each is a scalar.
      guard let scalar = Unicode.Scalar(point) else { return none }
      let text = String(scalar)
      guard let first = Decomposition.points(text).first, Decomposition.isStarter(first) else { return none }
      let bytes = FoldingSteps.fold(text)
      guard bytes.count <= 7 else { return none }
      return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } | UInt64(bytes.count) << 56
    }
  }
}
