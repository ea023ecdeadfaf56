import Diagnostics
import Files
import Language
import Testing

let english = (
  path: "strings/en.toml",
  text: """
  [site]
  home = "Home"
  welcome = "Welcome to {city}, {country}"

  [stations]
  title = "Stations"
  count = { one = "{n} station", other = "{n} stations" }
  """
)
let russian = (
  path: "strings/ru.toml",
  text: """
  [site]
  home = "Главная"
  welcome = "Добро пожаловать: {city}, {country}"

  [stations]
  title = "Станции"
  count = { one = "{n} станция", few = "{n} станции", many = "{n} станций" }
  """
)

@Suite struct LoadTests {
  private func found(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.place.map { "\($0)" } ?? "") \($0.severity.word) \($0.id)" }
  }

  @Test func completeFilesGiveNoFindings() {
    #expect(Language.load(tag: "en", strings: [english]).1 == [])
    #expect(Language.load(tag: "ru", strings: [english, russian]).1 == [])
  }

  @Test func theSitesLanguageReplacesEnglishAndTheOwnersStringsBoth() {
    let own = (path: "site/ru.toml", text: "stations.title = \"Остановки\"")
    let (language, findings) = Language.load(tag: "ru", strings: [english, russian, own])
    #expect(findings == [])
    #expect(language.word("site.home") == "Главная")
    #expect(language.word("stations.title") == "Остановки")
    let (ours, none) = Language.load(tag: "en", strings: [english, (path: "en.toml", text: "site.home = \"Start\"")])
    #expect(none == [])
    #expect(ours.word("site.home") == "Start")
    #expect(ours.word("stations.title") == "Stations")
  }

  @Test func allThatIsMissingIsOneFindingAndIsEnglish() {
    let partial = (path: "ru.toml", text: "[site]\nhome = \"Главная\"\n\n[other]\n")
    let (language, findings) = Language.load(tag: "ru", strings: [english, partial])
    #expect(found(findings) == ["ru.toml warning language/missing-string"])
    #expect(
      findings.first?.what == "3 of 4 strings are missing: `site.welcome`, `stations.count`, `stations.title`")
    let more = english.text + "\n" + (1...9).map { "word\($0) = \"Word\"\n" }.joined()
    let many = Language.load(tag: "ru", strings: [(path: "en.toml", text: more), partial]).1
    #expect(many.count == 1 && many[0].what.hasSuffix(" and 7 more"))
    #expect(language.word("stations.title") == "Stations")
    // 21 is «one» in Russian, and many in English.
    #expect(language.phrase("stations.count", count: 21) == "21 stations")
    #expect(language.forms("stations.count") == #"{"other":"{n} stations"}"#)
  }

  @Test func aSingleMissingStringIsReportedWithItsGroupsLine() {
    let text = russian.text.replacing("title = \"Станции\"\n", with: "")
    let (_, findings) = Language.load(tag: "ru", strings: [english, (path: "ru.toml", text: text)])
    #expect(found(findings) == ["ru.toml:5:2 warning language/missing-string"])
    #expect(findings.first?.what == "missing string `stations.title`")
  }

  @Test func whatIsUnknownOrOfTheWrongKindIsReportedWithItsLine() {
    let text = """
      site.hom = "Start"
      site.home = { one = "a", other = "b" }
      site.welcome = "Hello {town}"
      stations.title = 3
      [stations.count]
      one = "{n} stop"
      [later]
      on = "x"
      """
    let (language, findings) = Language.load(tag: "en", strings: [english, (path: "own/en.toml", text: text)])
    #expect(
      found(findings) == [
        "own/en.toml:4:18 warning language/not-text", "own/en.toml:1:6 warning language/unknown-string",
        "own/en.toml:2:6 warning language/no-plural", "own/en.toml:3:6 warning language/unknown-placeholder",
        "own/en.toml:5:11 warning language/missing-plural", "own/en.toml:8:1 warning language/unknown-string",
      ])
    #expect(language.word("site.home") == "Home")
    #expect(language.word("stations.title") == "Stations")
    #expect(language.phrase("stations.count", count: 5) == "5 stop")
  }

  @Test func aPluralMustHaveTheFormsOfItsLanguage() {
    let text = russian.text.replacing("few = \"{n} станции\", ", with: "")
    let (language, findings) = Language.load(tag: "ru", strings: [english, (path: "ru.toml", text: text)])
    #expect(found(findings) == ["ru.toml:7:1 warning language/missing-plural"])
    #expect(findings.first?.what.contains("`stations.count`") == true && findings.first?.what.hasSuffix(" few") == true)
    #expect(language.phrase("stations.count", count: 3) == "3 станций")
    // Japanese has one form for all numbers, which may stand as a plain text.
    let japanese = (
      path: "ja.toml",
      text: "site = {home=\"ホーム\", welcome=\"{city}\"}\nstations = {title=\"駅\", count=\"{n}駅\"}"
    )
    let (ja, none) = Language.load(tag: "ja", strings: [english, japanese])
    #expect(none == [])
    #expect(ja.phrase("stations.count", count: 5000) == "5,000駅")
  }

  @Test func aBrokenFileIsAnErrorWithItsPlaceAndNothingElse() {
    let (language, findings) = Language.load(
      tag: "ru", strings: [english, (path: "ru.toml", text: "a = \"x\"\nb = \n")])
    #expect(found(findings) == ["ru.toml:2:5 error language/not-toml"])
    #expect(language.word("site.home") == "Home")
  }

  @Test func aBrokenFileOfAllStringsIsOneFinding() {
    let broken = (path: "strings/en.toml", text: english.text + "\n[[\n")
    for tag in ["en", "ru"] {
      let (language, findings) = Language.load(tag: tag, strings: [broken, russian])
      #expect(findings.map(\.id) == ["language/not-toml"])
      #expect(!language.isComplete)
    }
  }

  @Test func aLanguageWithoutWordsIsReportedAndSpeaksEnglish() {
    let (klingon, findings) = Language.load(tag: "tlh", strings: [english])
    #expect(found(findings) == [" warning language/no-strings"])
    #expect(klingon.tag == "tlh")
    #expect(klingon.phrase("stations.count", count: 1) == "1 station")
    #expect(klingon.date("2021-01-28", .full) == "Thursday, 28 January 2021")
    #expect(found(Language.load(tag: "en-US", strings: [english]).1) == [])
  }

  @Test(arguments: ["", "not a tag", "e", "en_", "ru-"])
  func aTagThatIsNoneIsAnError(tag: String) {
    let (language, findings) = Language.load(tag: tag, strings: [english])
    #expect(found(findings) == [" error language/not-a-tag"])
    #expect(language.word("site.home") == "Home")
    #expect(language.direction == "ltr")
  }

  @Test func theNameOfAFileSaysItsLanguage() {
    let files = [
      (path: "own/pt-BR.toml", text: "site.home = \"Início\""),
      (path: "strings/pt.toml", text: "site.home = \"Começo\""),
      english, (path: "own/en.toml", text: "stations.title = \"Stops\""),
    ]
    let (language, findings) = Language.load(tag: "pt-BR", strings: files)
    #expect(language.word("site.home") == "Início")
    #expect(language.word("stations.title") == "Stops")
    #expect(findings.map(\.id) == ["language/missing-string"])
    #expect(findings.allSatisfy { $0.place?.path == "strings/pt.toml" })
  }

  @Test(arguments: ["en", "ru", "de", "fr", "es", "it", "pl", "uk", "ar"])
  func theWordsThatComeWithStationaryAreComplete(tag: String) throws {
    let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Templates/strings/"
    let strings = try ["en", tag].prefix(tag == "en" ? 1 : 2).map {
      (path: $0 + ".toml", text: try Disk().readText(folder + $0 + ".toml"))
    }
    #expect(found(Language.load(tag: tag, strings: strings).1) == [])
  }

  @Test func noFilesAndLargeFilesAreRead() {
    #expect(Language.load(tag: "en", strings: []).0.word("a") == nil)
    let many = (0..<20_000).map { "key\($0) = \"text \($0)\"" }.joined(separator: "\n")
    let (language, findings) = Language.load(tag: "en", strings: [(path: "en.toml", text: many)])
    #expect(findings == [])
    #expect(language.word("key19999") == "text 19999")
  }

  @Test(arguments: [("en", "ltr"), ("ru", "ltr"), ("ar", "rtl"), ("he", "rtl"), ("fa-IR", "rtl"), ("az-Arab", "rtl")])
  func knowsTheDirectionOfItsScript(tag: String, direction: String) {
    #expect(Language.load(tag: tag, strings: [english]).0.direction == direction)
  }
}
