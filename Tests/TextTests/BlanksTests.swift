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

  @Test(arguments: [
    ("", []), (" \n ", []), ("a", ["a"]), (" a  b\n\nc ", ["a b", "c"]), ("a\r\nb\rc", ["a", "b", "c"]),
    ("a\u{2028}b\u{2029}c", ["a", "b", "c"]), ("a\u{B}b\u{C}c\td", ["a", "b", "c d"]), ("a\u{85}b", ["a b"]),
    ("é\né", ["é", "é"]),
  ])
  func linesEndWhereUnicodeSaysSo(text: String, lines: [String]) { #expect(Blanks.lines(text) == lines) }

  /// The short way takes what the long one would leave as it is, and nothing that could hide something.
  @Test func plainTextsAreThoseThatNormalisingLeaves() {
    let scalars = (0...0x80).compactMap { Unicode.Scalar($0) }
    for first in scalars {
      for second in scalars {
        for text in ["\(first)\(second)", "a\(first)\(second)a"] {
          let isPlain =
            text.unicodeScalars.allSatisfy { 0x20..<0x7F ~= $0.value } && !text.hasPrefix(" ")
            && !text.hasSuffix(" ") && !text.contains("  ")
          #expect(Blanks.isNormal(text) == isPlain)
          if isPlain { #expect(Blanks.normalise(text) == text) }
        }
      }
    }
    #expect(Blanks.isNormal(""))
  }

  @Test(arguments: [
    ("Ёлкино", true), ("Việt Trì", true), ("Ångström Ö", true), ("Αθήνα", true), ("חיפה", true), ("e\u{301}", true),
    (" é", false), ("é ", false), ("é  é", false), ("é\u{A0}é", false), ("é\u{85}", false), ("é\u{200E}", false),
    ("é\u{202E}", false), ("é\u{FEFF}", false), ("é\u{61C}", false), ("é\u{1680}é", false), ("東京", false),
    ("é\u{7F}", false), ("😀", false),
  ])
  func wordsOfLatinGreekCyrillicAndHebrewAreNormalToo(text: String, isNormal: Bool) {
    #expect(Blanks.isNormal(text) == isNormal)
    if isNormal { #expect(Blanks.normalise("  \(text)\t") == text) }
  }

  @Test func normalisesALargeText() {
    #expect(Blanks.normalise(String(repeating: "а \n", count: 200_000)).utf8.count == 3 * 200_000 - 1)
  }
}
