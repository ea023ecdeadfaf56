import Testing

@testable import Bytes

struct ByteSearchTests {
  @Test(
    arguments: [
      ("<path id=\"land\"", "land", 0, 10), ("aab", "ab", 0, 1), ("aaab", "aab", 0, 1), ("ab", "abc", 0, nil),
      ("abc", "c", 0, 2), ("abcabc", "abc", 1, 3), ("abc", "abc", 1, nil), ("abc", "", 2, 2), ("", "a", 0, nil),
      ("Вршац", "ш", 0, 4), ("abc", "a", 3, nil), ("a-->", "-->", 4, nil),
    ] as [(String, String, Int, Int?)])
  func theFirstOccurrenceIsFound(text: String, wanted: String, start: Int, expected: Int?) {
    let found = Array(text.utf8).range(of: wanted, from: start)
    #expect(found?.lowerBound == expected)
    if let found { #expect(found.count == wanted.utf8.count) }
  }

  @Test func eachPlaceIsThatOfAScan() {
    let text = (0..<400).map { UInt8(97 + ($0 * $0 / 7) % 3) }
    for length in 1...5 {
      for start in stride(from: 0, to: 380, by: 13) {
        let wanted = Array(text[start..<(start + length)])
        let scanned = (0...(text.count - length)).first { Array(text[$0..<($0 + length)]) == wanted }
        #expect(text.range(of: String(decoding: wanted, as: UTF8.self))?.lowerBound == scanned)
      }
    }
  }
}
