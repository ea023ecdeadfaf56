import Diagnostics
import Testing

@testable import Diagnostics

@Suite("Texts of findings are short") struct ShortenedTextTests {
  @Test func aTextUpToTheLimitStaysAsItIs() {
    let text = String(repeating: "é", count: 1_000)
    #expect(ShortenedText.of(text) == text)
  }

  @Test(arguments: ["x", "é", "한", "😀", "e\u{301}"])
  func theMiddleOfALongerOneIsLeftOut(letter: String) {
    let text = "begin" + String(repeating: letter, count: 100_000) + "end"
    let finding = Finding("a/b", .error, record: text, what: text, advice: text, notes: [text])
    for short in [finding.record ?? "", finding.what, finding.advice] + finding.notes {
      #expect(short.utf8.count < 2_100 && short.hasPrefix("begin") && short.hasSuffix("end"))
      #expect(short.contains(" bytes]…") && !short.contains("\u{FFFD}"))
    }
  }
}
