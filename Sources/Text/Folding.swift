/// Folding: what search compares, of names and of queries alike (Docs/folding.md). «Щёлково» and «ЩЕЛКОВО» fold to
/// the same text, and so do «São Paulo» and «sao paulo».
package enum Folding {
  /// The folded text; empty where nothing is left.
  package static func fold(_ text: String) -> String {
    let bytes = simple(text) ?? squeezed(text)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The quick way, through the table; nil where the text holds a character that is not in it.
  private static func simple(_ text: String) -> [UInt8]? {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let piece = FoldedPiece.table[scalar] else { return nil }
      append(piece, to: &folded)
    }
    if folded.last == blank { folded.removeLast() }
    return folded
  }

  @inline(__always)
  private static func append(_ piece: FoldedPiece, to folded: inout [UInt8]) {
    var rest = piece.bytes
    for _ in 0..<piece.count {
      let byte = UInt8(truncatingIfNeeded: rest)
      if byte != blank || (folded.last ?? blank) != blank { folded.append(byte) }
      rest >>= 8
    }
  }

  private static func squeezed(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count + 8)
    for byte in FoldingSteps.fold(text) where byte != blank || (folded.last ?? blank) != blank {
      folded.append(byte)
    }
    if folded.last == blank { folded.removeLast() }
    return folded
  }
}

private let blank = UInt8(ascii: " ")
