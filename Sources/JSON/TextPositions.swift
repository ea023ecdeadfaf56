import CJSON

/// Converts byte offsets of a text to lines and columns (in Unicode scalars) from 1.
///
/// Offsets that increase cost one pass over the text, because counting continues at the previous offset. From the first
/// offset that is less than the previous one, the position of every 512th byte is recorded, so that offsets in any order
/// cost little, even in one long line. A line ends with a line feed; a carriage return before it belongs to the line.
struct TextPositions: Sendable {
  private static let stride = 512

  private struct Mark { var offset = 0, line = 1, column = 1 }
  private var last = Mark()
  /// The recorded positions; the first is that of the lowest offset.
  private var marks: [Mark] = []

  init() {}

  /// - Parameter positions: those of a text. Offsets before their last one will not be asked for.
  init(after positions: TextPositions) {
    last = positions.last
    marks = [last]
  }

  /// - Parameters:
  ///   - offset: at most the length of the text; inside a character it counts as the start of the next one.
  ///   - text: the same bytes in each call.
  mutating func position(of offset: Int, in text: Span<UInt8>) -> (line: Int, column: Int) {
    if offset < last.offset || marks.count > 1 && offset - last.offset > Self.stride {
      last = mark(before: offset, in: text)
    }
    Self.advance(&last, over: text, to: offset)
    return (last.line, last.column)
  }

  private mutating func mark(before offset: Int, in text: Span<UInt8>) -> Mark {
    if marks.isEmpty || offset < marks[0].offset { marks = [Mark()] }
    while marks[marks.count - 1].offset + Self.stride <= max(offset, last.offset) {
      var next = marks[marks.count - 1]
      Self.advance(&next, over: text, to: next.offset + Self.stride)
      marks.append(next)
    }
    return marks[(offset - marks[0].offset) / Self.stride]
  }

  private static func advance(_ mark: inout Mark, over text: Span<UInt8>, to offset: Int) {
    text.extracting(mark.offset..<offset).withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      cjson_advance(start, bytes.count, &mark.line, &mark.column)
    }
    mark.offset = offset
  }
}
