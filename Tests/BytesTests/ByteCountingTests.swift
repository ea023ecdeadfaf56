import Bytes
import Testing

@Suite("Counting bytes") struct ByteCountingTests {
  @Test(arguments: [0, 1, 15, 16, 17, 4_079, 4_080, 4_081, 10_000]) func countsAllOccurrences(length: Int) {
    let bytes = (0..<length).map { UInt8($0 % 3) }
    #expect(occurrences(of: 1, in: bytes.span) == bytes.count { $0 == 1 })
    #expect(occurrences(of: 7, in: Array(repeating: 7, count: length).span) == length)
  }
}
