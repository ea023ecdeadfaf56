import CJSON

/// Where a byte of a text stands, in lines and Unicode scalars from 1.
///
/// Who reads a file asks from its front to its back: from the place that was asked for last it is counted on. The first
/// question that goes back makes marks of every 512th byte, so that a file of one long line costs no more than one of
/// many. A line ends with a line feed; a carriage return before it is a character of that line.
struct TextPositions: Sendable {
  private static let stride = 512

  private struct Mark { var offset = 0, line = 1, column = 1 }
  private var last = Mark()
  private var marks: [Mark] = []

  /// - Parameters:
  ///   - offset: at most the text's length; inside a character it stands for the character after it.
  ///   - text: the same bytes at each question.
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
