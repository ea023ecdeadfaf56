import Diagnostics
import Testing

@testable import Model

@Suite("Countries of the data") struct CountryTests {
  private func countries(_ texts: [String], _ language: String = "en") -> [Country] {
    var all = Gathering()
    all.source()
    for (index, text) in texts.enumerated() { all.city("\(index)", "City \(index)", country: text) }
    return all.built(language).countries
  }

  @Test func namesOfAnyLanguageAndCodesAreOneCountry() {
    let found = countries(["Россия", "RU", "Russia", "rus", "Russland", "RUSSIE"])
    #expect(found.map(\.name) == ["Россия"], "the first text in words is shown")
    #expect(found[0].code == "RU")
    #expect(found[0].towns.count == 6)
  }

  @Test func ofCodesAloneTheNameIsTheLanguages() {
    #expect(countries(["AT"]).map(\.name) == ["Austria"])
    #expect(countries(["AT"], "ru").map(\.name) == ["Австрия"])
    #expect(countries(["at", "AUT", "Österreich"]).map(\.name) == ["Österreich"])
    #expect(countries(["XK"]).map(\.code) == ["XK"])
  }

  @Test func namesThatNoLanguageKnowsAreOneWhereTheyFoldAlike() {
    let found = countries(["Narnia", "NÁRNIA", "Atlantis"])
    #expect(found.map(\.name) == ["Atlantis", "Narnia"])
    #expect(found.map(\.code) == [nil, nil])
    #expect(found.allSatisfy { $0.isKnown })
  }

  private func findings(_ texts: [String], _ language: String = "en") -> [Finding] {
    var all = Gathering()
    all.source()
    for (index, text) in texts.enumerated() { all.city("\(index)", "City \(index)", country: text) }
    _ = all.built(language)
    return all.findings.all.filter { $0.id == "stations/unknown-country" }
  }

  @Test func aMisspeltCountryIsReportedOnceWithASuggestion() {
    let found = findings(["Finland", "Finlnad", "FINLNAD"])
    #expect(found.count == 1 && found[0].severity == .warning && found[0].place?.line == 2)
    #expect(found[0].what == "unknown country «Finlnad» of 2 cities" && found[0].advice.contains("`Finland`"))
    #expect(findings(["Финляндя"], "ru").first?.advice.contains("`Финляндия`") == true, "in the site's language")
    #expect(findings(["Germny"], "ru").first?.advice.contains("`Germany`") == true, "in English")
    #expect(findings(["Suomi", "Suomii"]).first?.advice.contains("`Suomi`") == true, "as the data have it")
  }

  @Test func anUnknownCodeIsAWarningWithoutASuggestion() {
    let found = findings(["QQ"])
    #expect(found.map(\.severity) == [.warning] && found[0].what == "unknown country code «QQ»")
    #expect(!found[0].advice.contains("did you mean"))
  }

  @Test func regionsThatAreNotInTheListAreNotAFault() {
    for name in ["Abkhazia", "Somaliland", "Northern Cyprus", "Transnistria", "England", "Scotland", "South Ossetia"] {
      #expect(
        findings([name]).allSatisfy { $0.severity == .information && !$0.advice.contains("did you mean") }, "\(name)")
    }
    #expect(findings(["Finland", "FI", "Suomi", "RUS", "", "!?", "Unknown", "Country unknown"]) == [])
  }

  @Test func manyUnknownCountriesAreCounted() {
    let found = findings((0..<300).map { "Land number \($0)" })
    #expect(found.count == 100)
  }

  @Test func thingsWithoutACountryAreInTheUnknownOneAtTheEnd() {
    let found = countries(["", "Zambia", "!?"])
    #expect(found.map(\.name) == ["Zambia", "Country unknown"])
    #expect(found.map(\.isKnown) == [true, false])
    #expect(found[1].towns.count == 2)
  }

  @Test func theyAreSortedInTheLanguagesOrder() {
    #expect(countries(["Zypern", "Österreich", "Polen"]).map(\.name) == ["Österreich", "Polen", "Zypern"])
    #expect(countries(["Österrike", "Zambia"], "sv").map(\.name) == ["Zambia", "Österrike"])
  }

  @Test func eachCountsItsCitiesAndStations() {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", stations: ["a", "b"])
    all.city("2", "Pori", stations: ["c"])
    all.city("3", "Oslo", country: "NO", stations: ["d"])
    let directory = all.built()
    #expect(directory.countries.map(\.stationCount) == [3, 1])
    #expect(directory.countries.map { $0.towns.map { directory.towns[$0].name } } == [["Pori", "Turku"], ["Oslo"]])
    #expect(directory.towns.map { directory.countries[$0.country].name } == ["Norway", "Finland", "Finland"])
  }

  @Test func aCountryThatOnlyJoinedCitiesNamedIsTheOtherSources() {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", country: "FI", at: (60, 22))
    all.source("b~")
    all.city("1", "Turku", country: "Suomi", at: (60, 22))
    let directory = all.built()
    #expect(directory.countries.map(\.name) == ["Suomi"])
    #expect(directory.countries[0].towns == [0])
  }
}
