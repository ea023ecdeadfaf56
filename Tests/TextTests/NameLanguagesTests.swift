import Testing

@testable import Text

struct NameLanguagesTests {
  private let english = NameLanguages(language: "en")

  @Test func theScriptOfTheSiteNeedsNone() {
    #expect(english.language(of: "Timișoara", country: "RO") == nil)
    #expect(NameLanguages(language: "ru").language(of: "Вршац", country: "RS") == nil)
    #expect(NameLanguages(language: "sr-Latn").language(of: "Vršac", country: "RS") == nil)
    #expect(english.language(of: "42 / 7", country: "RS") == nil)
  }

  @Test(arguments: [
    ("Вршац", "RS", "sr"), ("Москва", "RU", "ru"), ("Київ", "UA", "uk"), ("Пловдив", "BG", "bg"),
    ("Скопје", "MK", "mk"),
    ("Мінск", "BY", "be"), ("Αθήνα", "GR", "el"), ("حلب", "SY", "ar"), ("تهران", "IR", "fa"), ("חיפה", "IL", "he"),
    ("თბილისი", "GE", "ka"), ("Երևան", "AM", "hy"), ("東京", "JP", "ja"), ("ひろしま", "JP", "ja"), ("北京", "CN", "zh"),
    ("臺北", "TW", "zh-Hant"), ("서울", "KR", "ko"),
  ])
  func scriptAndCountrySayTheLanguage(_ name: String, _ country: String, _ language: String) {
    #expect(english.language(of: name, country: country) == language)
  }

  @Test func anUnknownCountryLeavesTheScript() {
    #expect(english.language(of: "Вршац", country: nil) == "und-Cyrl")
    #expect(english.language(of: "Αθήνα", country: nil) == "el")
    #expect(NameLanguages(language: "ru").language(of: "Timișoara", country: nil) == "und-Latn")
  }

  @Test func latinNamesOnOtherSitesHaveThatOfTheirCountry() {
    #expect(NameLanguages(language: "ru").language(of: "Timișoara", country: "RO") == "ro")
    #expect(NameLanguages(language: "sr").language(of: "Vršac", country: "RS") == "sr-Latn")
  }

  @Test func severalScriptsHaveNone() {
    #expect(english.language(of: "Вршац / Vršac", country: "RS") == nil)
  }
}
