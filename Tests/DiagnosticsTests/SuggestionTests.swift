import Testing

@testable import Diagnostics

@Suite struct SuggestionTests {
  @Test func nearIsWhatASlipOfTheHandMakes() {
    let names = ["build", "check", "serve"]
    for word in ["biuld", "bild", "buildd", "BUILD", "buld"] {
      #expect(Suggestion.nearest(to: word, among: names) == "build")
    }
    for word in ["", "x", "sell", "chk ck k", "deploy"] { #expect(Suggestion.nearest(to: word, among: names) == nil) }
    #expect(Suggestion.nearest(to: "build", among: [String]()) == nil)
  }

  @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("ab", "ba", 1), ("same", "same", 0)])
  func slipsAreCounted(a: String, b: String, count: Int) {
    #expect(Suggestion.slips(Array(a.unicodeScalars), Array(b.unicodeScalars)) == count)
  }

  @Test func adviceNamesTheNearWordOrAllOfThem() {
    #expect(Suggestion.advice(for: "titel", among: ["title", "map"]) == "did you mean `title`?")
    #expect(Suggestion.advice(for: "zzz", among: ["title", "map"]).hasSuffix("title, map"))
  }

  @Test func aWordOfAMillionLettersCostsNoMoreThanAShortOne() {
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 1_000_000), among: ["title"]) == nil)
  }
}
