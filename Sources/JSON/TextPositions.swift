import CJSON

/// Converts byte offsets of a text to lines and columns (in Unicode scalars) from 1.
///
/// Offsets that increase cost one pass over the text, because counting continues at the previous offset. The first
/// offset that is less than the previous one records the position of every 512th byte, so that offsets in any order
/// cost little, even in one long line. A line ends with a line feed; a carriage return before it belongs to the line.
struct TextPositions: Sendable {
  private static let stride = 512

  private struct Mark { var offset = 0, line = 1, column = 1 }
  private var last = Mark()
  private var marks: [Mark] = []

  /// - Parameters:
  ///   - offset: at most the length of the text; inside a character it counts as the start of the next one.
  ///   - text: the same bytes in each call.
  mutating func position(of offset: Int, in text: Span<UInt8>) -> (line: Int, column: Int) {
    if offset < last.offset {
      if marks.isEmpty { mark(text) }
      last = marks[offset / Self.stride]
    } else if !marks.isEmpty, offset - last.offset > Self.stride {
      last = marks[offset / Self.stride]
    }
    Self.advance(&last, over: text, to: offset)
    return (last.line, last.column)
  }

  private mutating func mark(_ text: Span<UInt8>) {
    var mark = Mark()
    marks.reserveCapacity(text.count / Self.stride + 1)
    for start in Swift.stride(from: 0, through: text.count, by: Self.stride) {
      Self.advance(&mark, over: text, to: start)
      marks.append(mark)
    }
  }

  private static func advance(_ mark: inout Mark, over text: Span<UInt8>, to offset: Int) {
    text.extracting(mark.offset..<offset).withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      cjson_advance(start, bytes.count, &mark.line, &mark.column)
    }
    mark.offset = offset
  }
}
