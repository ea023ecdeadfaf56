import Testing
import Text

@Suite struct BlanksTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("a", "a"), ("a b", "a b"), (" a  b ", "a b"), ("a\t\r\nb", "a b"),
    ("a\u{A0}\u{2003}b", "a b"),
    ("\u{3000}東京\u{3000}駅\u{85}", "東京 駅"), ("a\0\u{7F}b", "a b"), ("a\u{200B}b", "a\u{200B}b"), ("é ", "é"), ("é", "é"),
    ("\u{301} a", "\u{301} a"), ("ул.  Ленина", "ул. Ленина"),
  ])
  func trimsAndMakesRunsOneSpace(text: String, normal: String) {
    #expect(Array(Blanks.normalise(text).unicodeScalars) == Array(normal.unicodeScalars))
  }

  @Test func normalisesALargeText() {
    #expect(Blanks.normalise(String(repeating: "а \n", count: 200_000)).utf8.count == 3 * 200_000 - 1)
  }
}
