import Testing
import Text

@Suite struct CountriesTests {
  static let known = [
    ("Россия", "RU"), ("Russia", "RU"), ("RU", "RU"), ("RUS", "RU"), ("ru", "RU"), (" россия ", "RU"),
    ("Deutschland", "DE"), ("Германия", "DE"), ("Украина", "UA"), ("Україна", "UA"), ("Великобритания", "GB"),
    ("United Kingdom", "GB"), ("UK", "GB"), ("Чехия", "CZ"), ("Czech Republic", "CZ"), ("Czechia", "CZ"),
    ("Česko", "CZ"),
    ("Молдова", "MD"), ("Босния и Герцеговина", "BA"), ("Bosnia & Herzegovina", "BA"), ("Bosnia and Herzegovina", "BA"),
    ("Saint Lucia", "LC"), ("St. Lucia", "LC"), ("Côte d’Ivoire", "CI"), ("Cote d'Ivoire", "CI"), ("Türkiye", "TR"),
    ("Turkey", "TR"), ("XK", "XK"), ("XKK", "XK"), ("Kosovo", "XK"), ("日本", "JP"), ("مصر", "EG"), ("대한민국", "KR"),
    ("USA", "US"), ("United States", "US"), ("Беларусь", "BY"), ("Eesti", "EE"), ("Rossiya", "RU"),
  ]

  @Test(arguments: ["en", "ru", "ja", "not a tag"])
  func knowsCodesAndNamesInAnyLanguage(language: String) {
    let countries = Countries(language: language)
    for (name, code) in Self.known { #expect(countries.code(name) == code, "\(name)") }
  }

  @Test func knowsNoOther() {
    let countries = Countries(language: "en")
    for name in ["", " ", "…", "Atlantis", "ZZ", "EU", "150", "Europe", "IC", "QQQ", "R", "\0"] {
      #expect(countries.code(name) == nil, "\(name)")
    }
    #expect(countries.code(String(repeating: "Россия", count: 10_000)) == nil)
  }

  @Test func everyCodeAndEveryNameInTheSitesLanguageMeansItsCountry() {
    for language in ["en", "ru", "de", "ar"] {
      let countries = Countries(language: language)
      for a in UInt8(65)...90 {
        for b in UInt8(65)...90 {
          let code = String(decoding: [a, b], as: UTF8.self)
          guard countries.code(code) == code else { continue }
          #expect(countries.code(countries.name(code)) == code)
        }
      }
    }
  }

  @Test func aNameOfTwoCountriesMeansTheFirstThatTheOrderOfLanguagesGives() {
    // In Kazakh «Конго» begins the name of one Congo, in Tajik it is the other's; Swahili's Kata is the Maori's Chad.
    #expect(Countries(language: "en").code("Конго") == Countries(language: "de").code("Конго"))
    let countries = Countries(language: "en")
    _ = countries.code("Atlantis")  // reads every language
    for name in ["Конго", "Kata", "Kongo", "Tongo", "Nigeri"] {
      #expect(Countries(language: "en").code(name) == countries.code(name))
    }
    #expect(Countries(language: "mi").code("Kata") == "TD")
    #expect(countries.code("Kata") == "QA")
  }

  @Test func namesCountriesInTheSitesLanguage() {
    #expect(Countries(language: "ru").name("GB") == "Великобритания")
    #expect(Countries(language: "en").name("RU") == "Russia")
    #expect(Countries(language: "en-GB").name("XK") == "Kosovo")
    #expect(Countries(language: "en").name("QQ") == "QQ")
    #expect(Countries(language: "not a tag").name("RU") == "RU")
  }

  @Test func severalThreadsMayShareOneValue() async {
    let countries = Countries(language: "en")
    await withTaskGroup(of: [String?].self) { group in
      for _ in 0..<8 { group.addTask { Self.known.map { countries.code($0.0) } } }
      for await codes in group { #expect(codes == Self.known.map(\.1)) }
    }
  }
}
