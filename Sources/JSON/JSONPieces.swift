/// A file that is one long list of objects, in pieces that are read each by itself: side by side, and each in memory that
/// the one before it has left.
///
/// Where pieces begin is guessed: what looks like a comma between two objects of the list may stand in a text, or deeper
/// inside. Then the piece before it is no row of whole values. So where each piece is one, all together are the list;
/// where one is not, `JSONDocument` must read the file, and says what is wrong with it if something is.
package struct JSONPieces: Sendable {
  private struct Piece: Sendable {
    let range: Range<Int>
    /// Where it begins.
    let positions: TextPositions
  }

  private let bytes: [UInt8]
  private let pieces: [Piece]

  /// Of so many bytes that what is known of a piece stays in the memory that is a core's own.
  package static let size = 1 << 18

  package var count: Int { pieces.count }

  /// Nil for what is no list, or so short that it would be one piece.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte-order mark.
  ///   - size: the least that a piece has but for the last, in bytes.
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
      pieces.append(Piece(range: start..<comma, positions: positions))
      start = comma + 1
    }
    guard pieces.count > 1 else { return nil }
    (self.bytes, self.pieces) = (bytes, pieces)
  }

  /// The rows of a piece; nil where it is no row of whole values.
  package func rows(_ index: Int, _ fields: JSONFields) -> JSONRows? {
    let piece = pieces[index]
    return JSONTape(bytes, elements: piece.range, piece.positions).map {
      JSONRows(JSONValue(tape: $0, index: 0), fields, piece.positions)
    }
  }

  /// The first comma between a closing and an opening brace; `end` where there is none.
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
