import Testing

@testable import Text

@Suite struct SlugsTests {
  let slugs = Slugs()

  @Test(arguments: [
    ("Щёлково", "shchelkovo"), ("Россия", "rossiya"), ("Zürich", "zurich"), ("Ещё один", "yeshche-odin"),
    ("New York", "new-york"), ("St. John's", "st-john-s"), ("ул. Ленина, 1", "ul-lenina-1"), ("Straße", "strasse"),
    ("Đà Nẵng", "da-nang"), ("İstanbul", "istanbul"), ("東京", "dong-jing"), ("العربية", "al-rbyt"),
    ("ירושלים", "yrwslym"), ("서울", "seoul"), ("Θεσσαλονίκη", "thessalonike"), ("№5", "no5"), ("Köln — Süd", "koln-sud"),
    ("--a--b--", "a-b"), ("10½", "10-1-2"), ("a\0b", "a-b"),
  ])
  func followsICUsRules(text: String, slug: String) {
    #expect(slugs.slug(text) == slug)
  }

  @Test(arguments: [
    ("Вршац", "RS", "vrsac"), ("Зрењанин", "RS", "zrenjanin"), ("Никшић", "ME", "niksic"),
    ("Скопје", "MK", "skopje"), ("Ѓорче Петров", "MK", "gorce-petrov"), ("Київ", "UA", "kyyiv"),
    ("Харків", "UA", "kharkiv"), ("Търново", "BG", "turnovo"), ("Мінск", "BY", "minsk"), ("Гомель", "BY", "homyel"),
    ("Гомель", "RU", "gomel"), ("Вршац", "BA", "vrshats"), ("Вршац", "", "vrshats"),
    ("Вршац / Vršac", "RS", "vrsac-vrsac"),
  ])
  func cyrillicNamesFollowTheCountry(text: String, country: String, slug: String) {
    #expect(slugs.slug(text, in: country) == slug)
    #expect(slugs.slug(text, CyrillicRule.russian) == slugs.slug(text))
  }

  @Test(arguments: ["Timișoara", "東京", "العربية", "Θεσσαλονίκη", "№5", "Հայ", "Հայերեն", "", "St. John's", "🚌"])
  func otherNamesDoNotDependOnTheCountry(text: String) {
    for country in ["RS", "ME", "MK", "UA", "BG", "BY"] { #expect(slugs.slug(text, in: country) == slugs.slug(text)) }
  }

  @Test(arguments: ["", " ", "…", "👩‍👩‍👧", "!?", "—", "\u{301}"])
  func whatLeavesNothingHasNoSlug(text: String) {
    #expect(slugs.slug(text) == "")
  }

  @Test func theDotsThatTheRulesPutBetweenRussianLettersAreHyphens() {
    // BGN writes «тс» as t·s, to tell it from «ц».
    #expect(slugs.slug("Братск") == "brat-sk")
    #expect(slugs.slug("Майами") == "may-ami")
  }

  @Test func cutsAtTheLastHyphenThatLeavesSixtyCharacters() {
    let sixty = String(repeating: "a", count: 30) + "-" + String(repeating: "b", count: 29)
    #expect(slugs.slug(sixty) == sixty)
    #expect(slugs.slug(sixty + " c") == sixty)
    #expect(slugs.slug(sixty + "c") == String(repeating: "a", count: 30))
    #expect(slugs.slug(String(repeating: "я", count: 30) + " " + "ю") == String(repeating: "ya", count: 30))
  }

  @Test func cutsASingleWordAfterItsSixtiethLetter() {
    #expect(slugs.slug(String(repeating: "x", count: 61)) == String(repeating: "x", count: 60))
    #expect(slugs.slug(String(repeating: "х", count: 99) + " y") == String(repeating: "kh", count: 30))
  }

  @Test(arguments: [
    ("a", 60, "ß", ""), ("a", 59, "ß", "s"), ("b", 60, " ß", ""), ("b", 59, " ẞ", ""), ("c", 60, "ǆ", ""),
  ])
  func aCharacterOfTwoLettersMayCrossTheLimit(letter: String, count: Int, rest: String, kept: String) {
    let word = String(repeating: letter, count: count)
    #expect(slugs.slug(word + rest) == word + kept)
    #expect(slugs.slug(word + rest + rest + rest) == word + kept)
  }

  @Test func aLargeTextHasTheSlugOfItsBeginning() {
    let words = String(repeating: "Щёлково ", count: 7)
    #expect(slugs.slug(String(repeating: "Щёлково ", count: 50_000)) == slugs.slug(words))
    #expect(slugs.slug(String(repeating: "…", count: 10_000) + "Ж") == "zh")
  }

  @Test func asciiNeedsNoTransform() {
    // The «é» sends the same text through ICU.
    let printable = (0..<128).map { String(Unicode.Scalar(UInt8($0))) }
    for a in printable {
      for b in ["", "-", "'", "e", "A", "1", "\n"] {
        let rest = slugs.slug(a + b)
        #expect(slugs.slug("é " + a + b) == (rest.isEmpty ? "e" : "e-" + rest))
      }
    }
  }

  @Test func lettersOfTheTableAreWhatICUMakesOfThem() {
    // The «я» sends the same text through ICU.
    let letters = LatinLetters.ranges.joined().filter { LatinLetters.table[$0] != nil }
      .compactMap { Unicode.Scalar($0).map { String($0) } }
    #expect(letters.count > 500)
    for (index, a) in letters.enumerated() {
      let b = letters[(index + 1) % letters.count]
      let c = letters[index * 37 % letters.count]
      let text = "\(a)\(b)e\(a)E\(c)\(a) \(a)'1\(a)2 .\(a)\(a)s"
      let slug = slugs.slug(text)
      #expect(slugs.slug(text + " я") == (slug.isEmpty ? "" : slug + "-") + "ya", "\(text)")
    }
  }

  @Test func aSlugIsWrittenBehindWhatIsThere() {
    for (text, slug) in [("Ñemby 2", "nemby-2"), ("Щёлково", "shchelkovo"), ("…", "")] {
      var bytes = Array("x/".utf8)
      slugs.append(text.utf8.span, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "x/" + slug)
    }
  }

  @Test func severalThreadsMayShareOneValue() async {
    let names = (0..<200).map { "Щёлково \($0) 東京" }
    let expected = names.map { slugs.slug($0) }
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { names.map { slugs.slug($0) } } }
      for await result in group { #expect(result == expected) }
    }
  }
}
