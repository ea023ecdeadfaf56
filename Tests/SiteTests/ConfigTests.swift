import Diagnostics
import MemoryDisk
import Model
import Settings
import Testing

@testable import Site

/// What a config became, given what stands beneath its title; that is line 2 and on.
private func read(_ text: String, title: String = "title = \"T\"\n") -> (settings: Settings?, findings: [Finding]) {
  SiteConfig.parse(title + text)
}

/// Its findings as `line:column severity id`.
private func reportedFindings(_ text: String, title: String = "title = \"T\"\n") -> [String] {
  read(text, title: title).findings.map {
    "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.severity.word) \($0.id)"
  }
}

@Suite("Keys of the config") struct ConfigKeyTests {
  /// A key that is right, and what it sets.
  struct Right: CustomTestStringConvertible {
    let text: String
    let isSet: @Sendable (Settings) -> Bool
    var testDescription: String { text }
  }

  static let right = [
    Right(text: "base_url = \"https://example.org/t\"") { $0.baseURL == BaseURL("https://example.org/t/") },
    Right(text: "language = \"pt-BR\"") { $0.language == "pt-BR" },
    Right(text: "languages = [\"fr\", \"de\"]") { $0.languages == ["fr", "de"] },
    Right(text: "copyright = \"© 2026\"") { $0.copyright == "© 2026" },
    Right(text: "version = \"2026.3\"") { $0.version == "2026.3" },
    Right(text: "data_date = 2026-11-02") { $0.dataDate == "2026-11-02" },
    Right(text: "data_date = \"last week\"") { $0.dataDate == "last week" },
    Right(text: "currency = \"EUR\"") { $0.currency == "EUR" },
    Right(text: "distance_unit = \"mi\"") { $0.distanceUnit == .miles },
    Right(text: "distance_unit = \"m\"") { $0.distanceUnit == .metres },
    Right(text: "[map]\nattribution = \"©\"\ntiles = \"https://t.example/{z}/{x}/{y}\"") {
      $0.map.tiles?.hosts == ["t.example"]
    },
    Right(text: "[map]\nattribution = \"©\"") { $0.map.attribution == "©" },
    Right(text: "[images]\nborder = 0") { $0.images.border == 0 },
    Right(text: "images.widths = [100, 200]") { $0.images.widths == [100, 200] },
    Right(text: "[images]\nremote = [\"a.example\"]") { $0.images.remoteHosts == ["a.example"] },
    Right(text: "[images]\nremote = \"link\"") { $0.images.remoteHosts.isEmpty },
    Right(text: "[timetable]\nsearch_url = \"https://s.example/{from}/{to}/{date}\"") {
      $0.timetable.searchURL == "https://s.example/{from}/{to}/{date}"
    },
    Right(text: "[timetable]\nsearch_url = \"http://s.example?a={to}&b={from}&on={date}#x\"") {
      $0.timetable.searchURL == "http://s.example?a={to}&b={from}&on={date}#x"
    },
    Right(text: "currency = \"CAD\"\n[rates]\ndate = 2026-01-01\nUSD = 1.36\nJPY = 160") {
      $0.rates == Rates(date: "2026-01-01", perUnit: ["USD": 1.36, "JPY": 160])
    },
    Right(text: "[journeys]\nenabled = false\nmax_walk = 600\nchange = 180\nmax_changes = 2") {
      let journeys = $0.journeys
      return !journeys.isEnabled
        && [journeys.maxWalk, journeys.change, journeys.maxChanges ?? -1] == [600, 180, 2]
    },
    Right(text: "[output]\nprecompress = [\"gzip\", \"br\"]") { $0.output.precompress == ["gzip", "br"] },
    Right(text: "[output]\nbuild_info = false") { !$0.output.buildInfo },
    Right(text: "[output]\ndata_report = true") { $0.output.dataReport },
    Right(text: "[output]\noffline = false") { !$0.output.worksOffline },
    Right(text: "[output]\nframe_ancestors = [\"'none'\"]") { $0.output.frameAncestors == ["'none'"] },
    Right(text: "[output]\nframe_ancestors = [\"'self'\", \"https://*.kiosk.example:8443\"]") {
      $0.output.frameAncestors == ["'self'", "https://*.kiosk.example:8443"]
    },
    Right(text: "[map]\nreferrer = \"none\"") { $0.map.referrer == .none },
    Right(text: "[output]\nallow_shrink = true") { $0.output.allowsShrinking },
    Right(text: "clock = 12") { $0.clock == 12 },
    Right(text: "[input]\nfollow_links = true") { $0.input.followsLinks },
    Right(text: "[theme]\naccent = \"oklch(50% 0.15 250)\"") { $0.theme.accent == "oklch(50% 0.15 250)" },
    Right(text: "[theme]\naccent = \"RebeccaPurple\"") { $0.theme.accent == "RebeccaPurple" },
    Right(text: "[theme]\naccent = \"color-mix(in oklch, #fff, rgb(1 2 3 / 50%))\"") { $0.theme.accent != nil },
    Right(text: "[theme]\ncss = [\"own.css\"]") { $0.theme.sheets == ["own.css"] },
    Right(text: "[theme]\nlogo = \"logo.svg\"") { $0.theme.logo == "logo.svg" },
    Right(text: "[fetch.hotels]") { $0.fetch == FetchSettings(hotels: HotelsService()) },
    Right(text: "[[sources]]\nkind = \"stations\"\npath = \"data\"") { $0.sources.map(\.name) == ["stations"] },
    Right(text: "[[sources]]\nkind = \"stations\"\npath = \"d\"\nname = \"a-B.c_1\"") {
      $0.sources.map(\.name) == ["a-B.c_1"]
    },
    Right(text: "[[sources]]\nkind = \"stations\"\npath = \"d\"\npages = false") {
      $0.sources.map(\.withoutPages) == [["stations"]]
    },
    Right(text: "[[sources]]\nkind = \"departures\"\npath = \"d\"\npages = false") {
      $0.sources.map(\.withoutPages) == [["stations", "departures"]]
    },
    Right(text: "[[sources]]\npages = { orders = false, hotels = true }\nkind = \"hotels\"\npath = \"d\"") {
      $0.sources.map(\.withoutPages) == [["orders"]]
    },
    Right(text: "[[sources]]\nkind = \"stations\"\npath = \"d\"\ncity = \"Turku, FI\"") {
      $0.sources.map(\.city) == ["Turku, FI"]
    },
    Right(text: "[[sources]]\nkind = \"stations\"\npath = \"d\"\ncurrency = \"EUR\"") {
      $0.sources.map(\.currency) == ["EUR"]
    },
    Right(text: "[[sources]]\nkind = \"gtfs\"\npath = \"d\"\nfrom = 2026-06-14\nto = \"2026-12-12\"") {
      $0.sources.map { [$0.schedule.from, $0.schedule.to] } == [["2026-06-14", "2026-12-12"]]
    },
    Right(text: "[[sources]]\nagencies = [\"X\"]\nroutes = [\"1\", \"2\"]\nkind = \"gtfs\"\npath = \"d\"") {
      $0.sources.map { [$0.schedule.agencies, $0.schedule.routes] } == [[["X"], ["1", "2"]]]
    },
    Right(
      text: "[[sources]]\nkind = \"timetable\"\npath = \"d\"\nschool_days = [\"2027-01-11/2027-02-19\"]\n"
        + "school_holidays = [\"2027-02-22\"]"
    ) {
      $0.sources.map { [$0.sheets.schoolDays, $0.sheets.schoolHolidays] }
        == [[["2027-01-11/2027-02-19"], ["2027-02-22"]]]
    },
    Right(
      text: "[[sources]]\nkind = \"gtfs\"\npath = \"d\"\ntimepoints = \"only\"\ncountry = \"FI\"\nregion = \"Uusimaa\""
    ) {
      $0.sources.map { [$0.schedule.timepoints, $0.schedule.country, $0.region] } == [["only", "FI", "Uusimaa"]]
    },
    Right(text: "sources = [{kind = \"stations\", path = \"d\"}]") { $0.sources.map(\.path) == ["d"] },
  ]

  @Test(arguments: right) func areRead(_ right: Right) throws {
    let (settings, findings) = read(right.text)
    #expect(findings == [])
    #expect(right.isSet(try #require(settings)))
  }

  @Test func everyKeyOfTheContractIsAmongThem() {
    let names =
      ConfigKeys.top.map(\.name) + ConfigKeys.map.map(\.name) + ConfigKeys.images.map(\.name)
      + ConfigKeys.timetable.map(\.name) + ConfigKeys.output.map(\.name) + ConfigKeys.theme.map(\.name)
      + ConfigKeys.source.map(\.name) + ConfigKeys.period.map(\.name) + ConfigKeys.schedule.map(\.name)
      + ConfigKeys.input.map(\.name)
    for name in names where name != "title" {
      #expect(Self.right.contains { $0.text.contains(name + " = ") }, "\(name) has no case here")
    }
  }

  @Test(arguments: [
    ("kind = \"stations\"\nfrom = 2026-06-14", "5:1 error config/unknown-key"),
    ("kind = \"gtfs\"\nfrom = \"2026-06-31\"", "5:8 error config/bad-value"),
    ("kind = \"gtfs\"\nfrom = 2026-06-14\nto = 2026-06-13", "6:6 error config/bad-value"),
    ("kind = \"gtfs\"\nroutes = \"1\"", "5:10 error config/wrong-type"),
    ("kind = \"gtfs\"\ntimepoints = \"some\"", "5:14 error config/bad-value"),
  ]) func keysOfSchedulesAreForGTFSAlone(_ lines: String, _ finding: String) {
    #expect(reportedFindings("[[sources]]\npath = \"d\"\n" + lines) == [finding])
  }

  /// Of each key a value of another type; the place is the value's.
  @Test(arguments: [
    ("base_url = 1", "2:12"), ("language = true", "2:12"), ("copyright = 1", "2:13"), ("version = 2026.3", "2:11"),
    ("data_date = 5", "2:13"), ("currency = [\"EUR\"]", "2:12"), ("distance_unit = 1", "2:17"), ("map = 1", "2:7"),
    ("[map]\ntiles = 1", "3:9"), ("[map]\nattribution = {}", "3:15"), ("[images]\nborder = \"1\"", "3:10"),
    ("[images]\nborder = 1.0", "3:10"), ("[images]\nwidths = 320", "3:10"), ("[images]\nwidths = [\"a\"]", "3:10"),
    ("[images]\nremote = \"all\"", "3:10"),
    ("[timetable]\nsearch_url = 1", "3:14"), ("[journeys]\nmax_walk = \"1\"", "3:12"), ("[rates]\nUSD = \"1\"", "3:7"),
    ("[rates]\nUSD = inf", "3:7"), ("rates = 1", "2:9"), ("[output]\nprecompress = \"gzip\"", "3:15"),
    ("[output]\nframe_ancestors = \"'self'\"", "3:19"), ("[map]\nreferrer = 1", "3:12"),
    ("[output]\nbuild_info = 1", "3:14"), ("[output]\ndata_report = \"yes\"", "3:15"), ("[theme]\naccent = 1", "3:10"),
    ("[theme]\nlogo = true", "3:8"), ("theme = []", "2:9"), ("sources = 1", "2:11"), ("sources = [1]", "2:11"),
    ("[sources]\nkind = \"stations\"", "2:1"), ("[[sources]]\npath = \"d\"\nkind = 1", "4:8"),
    ("[[sources]]\nkind = \"stations\"\npath = 1", "4:8"),
    ("[[sources]]\nkind = \"stations\"\npath = \"d\"\npages = \"no\"", "5:9"),
    ("[[sources]]\nkind = \"stations\"\npath = \"d\"\npages = { stations = 0 }", "5:22"),
    ("[[sources]]\nkind = \"stations\"\npath = \"d\"\nname = 1", "5:8"),
    ("[[sources]]\nkind = \"stations\"\npath = \"d\"\ncity = 1", "5:8"),
  ])
  func aValueOfAnotherTypeIsAnErrorWithItsPlace(_ text: String, _ place: String) {
    #expect(reportedFindings(text) == ["\(place) error config/wrong-type"])
    #expect(read(text).settings == nil)
  }

  @Test(arguments: [
    ("base_url = \"example.org\"", "2:12"), ("language = \"english\"", "2:12"), ("language = \"e\"", "2:12"),
    ("language = \"en_GB\"", "2:12"), ("language = \"en-\"", "2:12"), ("currency = \"eur\"", "2:12"),
    ("currency = \"EURO\"", "2:12"), ("currency = \"XYZ\"", "2:12"), ("distance_unit = \"miles\"", "2:17"),
    ("[map]\ntiles = \"http://t.example/{z}/{x}/{y}\"\nattribution = \"©\"", "3:9"),
    ("[images]\nborder = -1", "3:10"), ("[images]\nremote = [\"a.example; script-src *\"]", "3:10"),
    ("[journeys]\nmax_changes = 9", "3:15"), ("[journeys]\nmax_walk = 2001", "3:12"),
    ("[images]\nwidths = [0]", "3:10"), ("[rates]\nusd = 1", "3:7"), ("[rates]\nXYZ = 1", "3:7"),
    ("[rates]\nUSD = 0", "3:7"),
    ("currency = \"CAD\"\n[rates]\nUSD = -1.5", "4:7"), ("currency = \"CAD\"\n[rates]\nUSD = 1.5", "3:1"),
    ("[rates]\ndollar = 1", "3:10"),
    ("[timetable]\nsearch_url = \"https://s.example/{from}/{to}\"", "3:14"),
    ("[timetable]\nsearch_url = \"https://s.example/{from}/{to}/{date}/{key}\"", "3:14"),
    ("[timetable]\nsearch_url = \"https://{from}.example/{to}/{date}\"", "3:14"),
    ("[timetable]\nsearch_url = \"javascript:alert('{from}{to}{date}')\"", "3:14"),
    ("[timetable]\nsearch_url = \"s.example/{from}/{to}/{date}\"", "3:14"),
    ("[timetable]\nsearch_url = \"https://s.example/{from}/{to}/{date}/a b\"", "3:14"),
    ("[output]\nprecompress = [\"zip\"]", "3:15"), ("[theme]\naccent = \"red;}\"", "3:10"),
    ("[theme]\naccent = \"</style>\"", "3:10"), ("[theme]\naccent = \"redd\"", "3:10"),
    ("[theme]\naccent = \"#12345\"", "3:10"), ("[theme]\naccent = \"rgb(1 2 3\"", "3:10"),
    ("[theme]\naccent = \"rgb(1) 2\"", "3:10"), ("[theme]\naccent = \"rgb()\"", "3:10"),
    ("[theme]\naccent = \"url(x)\"", "3:10"), ("[theme]\naccent = \"rgb(1/*2)\"", "3:10"),
    ("[[sources]]\nkind = \"stations\"\npath = \"d\"\nname = \"a b\"", "5:8"),
    ("[[sources]]\nkind = \"stations\"\npath = \"d\"\nname = \"a~b\"", "5:8"),
    ("[[sources]]\nkind = \"stations\"\npath = \"d\"\ncurrency = \"€\"", "5:12"),
  ])
  func aValueThatMakesNoSenseIsAnErrorWithItsPlace(_ text: String, _ place: String) {
    #expect(reportedFindings(text) == ["\(place) error config/bad-value"])
  }

  @Test func ratesWithoutACurrencyAreReportedAndComeToNothing() throws {
    let text = "[rates]\ndate = 2026-11-01\nUSD = 0.73"
    #expect(reportedFindings(text) == ["2:1 warning config/rates-without-currency"])
    #expect(read(text).settings != nil)
  }

  @Test(arguments: [
    ("base_ulr = \"x\"", "2:1", "base_url"), ("langauge = \"en\"", "2:1", "language"), ("[soruces]", "2:2", "sources"),
    ("[map]\ntile = \"x\"", "3:1", "tiles"), ("[images]\nwidth = 1", "3:1", "widths"),
    ("[timetable]\nsearchurl = 1", "3:1", "search_url"), ("[output]\nprecompres = 1", "3:1", "precompress"),
    ("[theme]\nacent = 1", "3:1", "accent"), ("Copyright = 1", "2:1", "copyright"),
    ("[[sources]]\nkind = \"stations\"\npath = \"d\"\nnmae = \"x\"", "5:1", "name"),
  ])
  func anUnknownKeyIsAnErrorThatNamesTheOneThatWasMeant(_ text: String, _ place: String, _ meant: String) {
    #expect(reportedFindings(text) == ["\(place) error config/unknown-key"])
    #expect(read(text).findings.first?.advice.contains("`\(meant)`") == true)
  }

  @Test func tilesWithoutAttributionAreReported() {
    let (settings, findings) = read("[map]\ntiles = \"https://t.example/{z}/{x}/{y}\"")
    #expect(findings.map(\.id) == ["config/tiles-without-attribution"])
    #expect(findings.map(\.severity) == [.warning] && settings?.map.tiles != nil)
  }

  @Test func anUnknownKeyIsReportedWithTheListOfKeys() {
    let advice = read("[map]\nzoom_of_the_map = 1").findings.first?.advice
    #expect(advice?.hasSuffix("tiles, attribution, referrer") == true)
    #expect(read("x = 1").findings.first?.advice.contains("base_url") == true)
  }

  @Test(arguments: [
    "base_url", "language", "copyright", "version", "data_date", "currency", "distance_unit", "map.tiles",
    "map.attribution", "images.remote", "timetable.search_url", "theme.accent", "theme.logo",
  ])
  func aBlankTextIsTheSameAsLeavingTheKeyOut(_ key: String) {
    for blank in ["", " \\t "] {
      let (settings, findings) = read("\(key) = \"\(blank)\"")
      #expect(findings == [])
      #expect(settings == Settings(title: "T"))
    }
  }

  @Test func aBlankKindOrPathOfASourceIsMissing() {
    #expect(reportedFindings("[[sources]]\nkind = \"\"\npath = \"d\"") == ["2:1 error config/incomplete-source"])
    #expect(
      reportedFindings("[[sources]]\nkind = \"stations\"\npath = \" \"") == ["2:1 error config/incomplete-source"])
    let named = read("[[sources]]\nkind = \"stations\"\npath = \"d\"\nname = \"\"")
    #expect(named.findings == [] && named.settings?.sources.map(\.name) == ["stations"])
  }
}

@Suite("The config as a whole") struct ConfigTests {
  @Test func theTitleIsRequired() {
    #expect(reportedFindings("", title: "") == ["1:1 error config/missing-title"])
    #expect(reportedFindings("", title: "title = \" \"") == ["1:9 error config/bad-value"])
    #expect(reportedFindings("", title: "title = 1") == ["1:9 error config/wrong-type"])
    #expect(
      reportedFindings("title = \"T\"", title: "[map]\n") == [
        "1:1 error config/missing-title", "2:1 error config/unknown-key",
      ])
  }

  @Test func allFaultsAreReportedAtOnce() {
    #expect(
      reportedFindings("x = 1\ncurrency = 1\n[map]\ntile = 1\n[[sources]]\nkind = \"station\"\n") == [
        "2:1 error config/unknown-key", "3:12 error config/wrong-type", "5:1 error config/unknown-key",
        "6:1 error config/incomplete-source", "7:8 error config/unknown-kind",
      ])
  }

  @Test func anUnknownKindNamesTheOneThatWasMeant() {
    let findings = read("[[sources]]\nkind = \"station\"\npath = \"d\"").findings
    #expect(findings.map { $0.advice.contains("`stations`") } == [true])
    #expect(findings.map(\.id) == ["config/unknown-kind"])
  }

  /// A key that is meant is not missing as well.
  @Test(arguments: [
    ("langage = \"de\"\nlanguages = [\"en\"]", "2:1 error config/unknown-key"),
    ("curency = \"CAD\"\n[rates]\ndate = 2026-11-01\nUSD = 1.5", "2:1 error config/unknown-key"),
    ("[map]\ntiles = \"https://t.example/{z}/{x}/{y}\"\natribution = \"©\"", "4:1 error config/unknown-key"),
    ("[[sources]]\nkind = \"stations\"\npaht = \"d\"", "4:1 error config/unknown-key"),
  ]) func nothingFollowsFromTheLackOfAMisspeltKey(_ text: String, _ finding: String) {
    #expect(reportedFindings(text) == [finding])
  }

  @Test func aMisspeltTitleIsNotMissingAsWell() {
    #expect(SiteConfig.parse("titel = \"T\"\n").findings.map(\.id) == ["config/unknown-key"])
  }

  @Test func brokenTOMLIsReportedWithItsLocation() {
    #expect(reportedFindings("base_url = \n") == ["2:12 error config/broken"])
    #expect(reportedFindings("title = \"again\"\n").count == 1)
  }

  @Test func aSourceKnowsTheLocationOfItsPath() {
    let source = read("\n[[sources]]\nkind = \"stations\"\npath = \"d\"").settings?.sources.first
    #expect(source?.line == 5 && source?.column == 8)
  }

  @Test func anUnreadableConfigIsReportedWithTheCause() {
    var disk = MemoryDisk()
    let missing = SiteConfig.read(disk, site: "site")
    #expect(missing.settings == nil)
    #expect(missing.findings.map(\.id) == ["config/unreadable"])
    #expect(missing.findings[0].place?.path == "stationary.toml")
    #expect(missing.findings[0].what == "there is no folder site")
    disk.files["site/notes.txt"] = []
    #expect(SiteConfig.read(disk, site: "site").findings[0].what == "there is no stationary.toml in the folder site")
    disk.files["site/stationary.toml"] = Array("title = \"T\"\nx = \"".utf8) + [0xFF, 0x22]
    let bad = SiteConfig.read(disk, site: "site")
    #expect(bad.findings.map(\.id) == ["config/unreadable"])
    #expect(bad.findings[0].place == Diagnostics.SourceLocation("stationary.toml", line: 2, column: 6))
    disk.files["site/stationary.toml"] = [0xEF, 0xBB, 0xBF] + Array("title = \"T\"".utf8)
    #expect(SiteConfig.read(disk, site: "site").settings?.title == "T")
  }
}

@Suite("Names of sources") struct SourceNameTests {
  private func sources(_ all: [(kind: String, name: String)]) -> [Source] {
    all.enumerated().map { Source(kind: $1.kind, path: "d", name: $1.name, line: $0, column: 1) }
  }

  @Test func theFirstOfAKindHasBareIdsAndTheOthersTheirNames() {
    let all = sources([("departures", "a"), ("stations", "b"), ("departures", "c")])
    #expect(SourceNames.prefixes(all).map { $0[.stations] } == ["", "b~", "c~"])
    #expect(SourceNames.prefixes(all).map { $0[.timetable] } == ["", nil, "c~"])
    let hotels = sources([("stations", "a"), ("hotels", "b"), ("hotels", "c")])
    #expect(SourceNames.prefixes(hotels)[1...].map { $0[.hotels] } == ["", "c~"])
    #expect(SourceNames.prefixes([]) == [])
  }

  @Test func aLocationOfDeparturesIsAStationLikeThoseOfTheSourceBefore() {
    let all = sources([("stations", "a"), ("departures", "b")])
    #expect(SourceNames.prefixes(all)[1][.stations] == "b~" && SourceNames.prefixes(all)[1][.timetable] == "")
  }

  @Test func twoLaterSourcesOfAKindNeedNamesOfTheirOwn() {
    let all = sources([
      ("stations", "stations"), ("stations", "stations"), ("stations", "stations"), ("hotels", "stations"),
    ])
    let found = SourceNames.collisions(all)
    #expect(found.map(\.id) == ["config/duplicate-name"])
    #expect(found.first?.place?.line == 2)
    #expect(SourceNames.collisions(sources([("stations", "x"), ("stations", "x")])) == [])
    #expect(SourceNames.collisions(sources([("a", "x"), ("a", "y"), ("b", "x"), ("b", "y")])) == [])
  }
}
