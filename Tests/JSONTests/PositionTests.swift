import Testing

@testable import JSON

@Suite("Where a byte stands") struct PositionTests {
  private static let text = Array(
    (0..<400).map { "{\"é\($0)\": \"\(String(repeating: "Ё", count: $0 % 7))\"}\($0 % 3 == 0 ? "\r\n" : " ")" }.joined()
      .utf8)

  /// By counting, one byte after the other.
  private static let counted: [(line: Int, column: Int)] = {
    var (line, column) = (1, 1)
    return text.map { byte in
      defer {
        if byte == 0x0A { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
      }
      return (line, column)
    }
  }()

  /// Asks for all of these places, one after the other.
  private func holds(_ offsets: some Sequence<Int>) -> Bool {
    var positions = TextPositions()
    return offsets.allSatisfy { positions.position(of: $0, in: Self.text.span) == Self.counted[$0] }
  }

  @Test func worksFromFrontToBack() { #expect(holds(Self.text.indices)) }

  @Test func worksFromBackToFront() { #expect(holds(Self.text.indices.reversed())) }

  @Test func worksBackAndForthFarAndNear() {
    // A stride that has no divisor in common with the length comes by every byte.
    let count = Self.text.count
    for stride in [7, 509, 513, 4_099] where count % stride != 0 {
      #expect(holds((0..<count).map { $0 * stride % count }))
    }
    #expect(holds([600, 600, 599, 1_500, 0, 1, 0]))
  }

  @Test func endsOfLinesOfAllLengthsAreCounted() {
    for length in 0..<600 {
      let text = Array((String(repeating: "a", count: length) + "\nb").utf8)
      var positions = TextPositions()
      #expect(positions.position(of: length + 1, in: text.span) == (2, 1))
    }
  }
}
