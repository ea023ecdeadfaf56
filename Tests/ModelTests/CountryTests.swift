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
    #expect(found[0].cities.count == 6)
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

  @Test func thingsWithoutACountryAreInTheUnknownOneAtTheEnd() {
    let found = countries(["", "Zambia", "!?"])
    #expect(found.map(\.name) == ["Zambia", "Country unknown"])
    #expect(found.map(\.isKnown) == [true, false])
    #expect(found[1].cities.count == 2)
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
    #expect(directory.countries.map { $0.cities.map { directory.cities[$0].name } } == [["Pori", "Turku"], ["Oslo"]])
    #expect(directory.cities.map { directory.countries[$0.country].name } == ["Norway", "Finland", "Finland"])
  }

  @Test func aCountryThatOnlyJoinedCitiesNamedIsTheOtherSources() {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", country: "FI", at: (60, 22))
    all.source("b~")
    all.city("1", "Turku", country: "Suomi", at: (60, 22))
    let directory = all.built()
    #expect(directory.countries.map(\.name) == ["Suomi"])
    #expect(directory.countries[0].cities == [0])
  }
}
