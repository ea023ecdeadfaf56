/// Where a byte of a text stands, in lines and Unicode scalars from 1.
///
/// Remembers line and column of every 512th byte, so that a file of one long line costs no more than one of many.
/// A line ends with a line feed; a carriage return before it is a character of that line.
struct TextPositions: Sendable {
  private static let stride = 512

  private struct Mark { var line = 1, column = 1 }
  private var marks: [Mark] = []

  init(_ text: Span<UInt8>) {
    var mark = Mark()
    marks.reserveCapacity(text.count / Self.stride + 1)
    for start in Swift.stride(from: 0, through: text.count, by: Self.stride) {
      marks.append(mark)
      Self.advance(&mark, over: text, start..<min(start + Self.stride, text.count))
    }
  }

  /// - Parameters:
  ///   - offset: at most the text's length; inside a character it stands for the character after it.
  ///   - text: the bytes that this was made from.
  func position(of offset: Int, in text: Span<UInt8>) -> (line: Int, column: Int) {
    let block = offset / Self.stride
    var mark = marks[block]
    Self.advance(&mark, over: text, block * Self.stride..<offset)
    return (mark.line, mark.column)
  }

  private static func advance(_ mark: inout Mark, over text: Span<UInt8>, _ range: Range<Int>) {
    for offset in range {
      let byte = text[offset]
      if byte == 0x0A {
        mark.line += 1
        mark.column = 1
      } else if byte & 0xC0 != 0x80 {
        mark.column += 1
      }
    }
  }
}
