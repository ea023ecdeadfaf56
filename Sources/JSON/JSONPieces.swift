import Bytes

/// A file that consists of one long array of objects, split into pieces of text that are parsed in parallel.
///
/// The split is a guess: what looks like a comma between two objects of the array may be in a string or in a nested
/// array. Then the piece before it is not a sequence of whole values. If every piece is one, the pieces together are
/// the array; if not, parse the file as a `JSONDocument`, which also reports its faults.
package struct JSONPieces: Sendable {
  private struct Piece: Sendable {
    let range: Range<Int>
    /// The position of its first byte.
    let positions: TextPositions
  }

  private let bytes: [UInt8]
  private let pieces: [Piece]

  /// The minimum size of a piece in bytes; its tape fits into the cache of one core.
  package static let size = 1 << 18

  /// Returns nil if the file is not an array, or too short for two pieces.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte-order mark.
  ///   - size: the minimum size of each piece but the last, in bytes.
  package init?(_ bytes: [UInt8], of size: Int = Self.size) {
    let text = bytes.span.extracting(JSONTape.start(of: bytes)...)
    var (start, end) = (0, text.count)
    while start < end && Self.isBlank(text[start]) { start += 1 }
    while start < end && Self.isBlank(text[end - 1]) { end -= 1 }
    guard end - start > size, text[start] == UInt8(ascii: "["), text[end - 1] == UInt8(ascii: "]") else { return nil }
    start += 1
    end -= 1
    var (pieces, positions) = ([Piece](), TextPositions())
    while start < end {
      let comma = Self.comma(in: text, from: start + size, to: end)
      _ = positions.position(of: start, in: text)
      pieces.append(Piece(range: start..<comma, positions: TextPositions(after: positions)))
      start = comma + 1
    }
    guard pieces.count > 1 else { return nil }
    (self.bytes, self.pieces) = (bytes, pieces)
  }

  package var count: Int { pieces.count }

  /// The first piece, as an array; nil if it is not a sequence of whole values.
  package var first: JSONValue? { list(pieces[0]) }

  /// Transforms each piece, as an array, in parallel.
  /// - Returns: the results in the order of the file; nil if a piece is not a sequence of whole values.
  package func map<Result: Sendable>(_ transform: @escaping @Sendable (JSONValue) -> Result) -> [Result]? {
    let results = parallelMap(pieces.count, by: 1) { list(pieces[$0.lowerBound]).map(transform) }
    let found = results.compactMap { $0 }
    return found.count == results.count ? found : nil
  }

  private func list(_ piece: Piece) -> JSONValue? {
    JSONTape(bytes, elements: piece.range, piece.positions).map { JSONValue(tape: $0, index: 0) }
  }

  /// Returns the offset of the first comma between a closing and an opening brace, or `end`.
  private static func comma(in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      guard text[at] == UInt8(ascii: "}") else {
        at += 1
        continue
      }
      repeat { at += 1 } while at < end && isBlank(text[at])
      guard at < end, text[at] == UInt8(ascii: ",") else { continue }
      let comma = at
      repeat { at += 1 } while at < end && isBlank(text[at])
      if at < end, text[at] == UInt8(ascii: "{") { return comma }
    }
    return end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
