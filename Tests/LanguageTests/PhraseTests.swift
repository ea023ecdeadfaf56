import Language
import Testing

@Suite struct PhraseTests {
  let en = Language.load(tag: "en", strings: [english]).0
  let ru = Language.load(tag: "ru", strings: [english, russian]).0

  @Test func placesAreFilledInOnce() {
    #expect(en.phrase("site.welcome", ["city": "{country}", "country": "Canada"]) == "Welcome to {country}, Canada")
    #expect(en.phrase("site.welcome", ["city": "Québec"]) == "Welcome to Québec, {country}")
    #expect(en.phrase("site.home", ["city": "Québec"]) == "Home")
  }

  @Test(arguments: [
    ("{", "{"), ("}", "}"), ("{}", "{}"), ("{a", "{a"), ("{{a}}", "{1}"), ("{a}{b}", "12"), ("{a b}", "{a b}"),
    ("{A}", "{A}"), ("", ""), ("é{a}é", "é1é"), ("{é}", "{é}"), ("{x_1}", "3"),
  ])
  func bracesAroundAnythingElseStay(text: String, filled: String) {
    let language = Language.load(tag: "en", strings: [(path: "en.toml", text: "key = '\(text)'")]).0
    #expect(language.phrase("key", ["a": "1", "b": "2", "x_1": "3"]) == filled)
  }

  @Test(arguments: [
    (0, "0 станций"), (1, "1 станция"), (2, "2 станции"), (5, "5 станций"), (11, "11 станций"), (21, "21 станция"),
    (104, "104 станции"), (-1, "-1 станция"), (4037, "4\u{A0}037 станций"),
  ])
  func russianCountsByItsRules(count: Int, phrase: String) {
    #expect(ru.phrase("stations.count", count: count) == phrase)
  }

  @Test(arguments: [(0, "0 stations"), (1, "1 station"), (21, "21 stations"), (4037, "4,037 stations")])
  func englishCountsByItsRules(count: Int, phrase: String) {
    #expect(en.phrase("stations.count", count: count) == phrase)
  }

  @Test func aCountMayHaveFurtherPlaces() {
    let text = "at = { one = \"{n} stop in {city}\", other = \"{n} stops in {city}\" }"
    let language = Language.load(tag: "en", strings: [(path: "en.toml", text: text)]).0
    #expect(language.phrase("at", count: 2, ["city": "Lyon", "n": "?"]) == "2 stops in Lyon")
  }

  @Test func aMissingKeyIsShownAsItself() {
    #expect(en.phrase("site.nothing") == "site.nothing")
    #expect(en.phrase("site.nothing", count: 3) == "site.nothing")
    #expect(en.word("site.nothing") == nil)
    #expect(en.word("stations.count") == nil)
    #expect(en.word("site") == nil)
    #expect(en.forms("site.nothing") == "{}")
  }

  @Test func formsAreJSON() {
    #expect(en.forms("stations.count") == #"{"one":"{n} station","other":"{n} stations"}"#)
    #expect(ru.forms("stations.count") == #"{"one":"{n} станция","few":"{n} станции","many":"{n} станций"}"#)
    let odd = Language.load(tag: "en", strings: [(path: "en.toml", text: #"key = "a \"b\" \\ \n""#)]).0
    #expect(odd.forms("key") == #"{"other":"a \"b\" \\ \u000a"}"#)
  }
}
