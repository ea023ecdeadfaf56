import Bytes
import Testing

@Suite("Counting bytes") struct ByteCountingTests {
  @Test(arguments: [0, 1, 191, 192, 193, 1000]) func countsAllOccurrences(length: Int) {
    let bytes = (0..<length).map { UInt8($0 % 3) }
    #expect(occurrences(of: 1, in: bytes.span) == bytes.count { $0 == 1 })
    #expect(occurrences(of: 7, in: Array(repeating: 7, count: length).span) == length)
  }
}
