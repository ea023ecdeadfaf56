import Bytes

/// Folds names and queries to the form that search compares (Docs/folding.md). «Щёлково» and «ЩЕЛКОВО» fold to the same
/// text, and so do «São Paulo» and «sao paulo».
package enum Folding {
  /// The folded text; it may be empty.
  package static func fold(_ text: String) -> String {
    let bytes = simple(text) ?? squeezed(text)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The form in which names are compared: the folded text, or of signs alone, which fold to nothing, the text itself.
  package static func key(_ name: String) -> String {
    let folded = fold(name)
    return folded.isEmpty ? name : folded
  }

  /// The folded words of texts, each once, in the order of their bytes, separated by blanks.
  /// - Parameter name: its words are left out.
  package static func words(of texts: [String], except name: String = "") -> String {
    let words = Set(texts.flatMap { fold($0).split(separator: " ") }).subtracting(fold(name).split(separator: " "))
    return words.sorted(by: ByteOrder.precedes).joined(separator: " ")
  }

  /// Appends the folded text to `bytes`.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    if appendSimple(text, to: &bytes) { return }
    bytes.removeSubrange(start...)
    bytes += squeezed(text)
  }

  /// Folds through the table; returns nil if the text contains a character that is not in it.
  private static func simple(_ text: String) -> [UInt8]? {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    return appendSimple(text, to: &folded) ? folded : nil
  }

  /// - Returns: false if only a part of the text was folded.
  private static func appendSimple(_ text: String, to folded: inout [UInt8]) -> Bool {
    let start = folded.count
    var last = blank
    for scalar in text.unicodeScalars {
      guard let piece = FoldedPiece.table[scalar] else { return false }
      var rest = piece.bytes
      for _ in 0..<piece.count {
        let byte = UInt8(truncatingIfNeeded: rest)
        if byte != blank || last != blank { folded.append(byte) }
        last = byte
        rest >>= 8
      }
    }
    if last == blank && folded.count > start { folded.removeLast() }
    return true
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
