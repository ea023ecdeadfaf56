import Testing

@testable import Model

@Suite("Cities of one title") struct QualifierTests {
  /// The qualified names of cities called Mirny, by their ids in the order given: (region, district).
  private func names(_ cities: [(String, String)]) -> [String] {
    var all = Gathering()
    all.source()
    for (index, city) in cities.enumerated() { all.city("\(index)", "Mirny", region: city.0, district: city.1) }
    return all.built().towns.sorted { $0.id < $1.id }.map(\.qualifiedName)
  }

  @Test func aTitleOfItsOwnNeedsNothingMore() {
    #expect(names([("North", "Inner")]) == ["Mirny"])
  }

  @Test func theyAreDistinguishedByRegion() {
    #expect(names([("North", "X"), ("South", "Y")]) == ["Mirny, North", "Mirny, South"])
  }

  @Test func whereTheyShareTheRegionByDistrictToo() {
    #expect(
      names([("North", "X"), ("North", "Y"), ("South", "X")]) == ["Mirny, North, X", "Mirny, North, Y", "Mirny, South"])
  }

  @Test func whereThatIsNotEnoughById() {
    #expect(names([("North", "X"), ("North", "X")]) == ["Mirny, North, X, 0", "Mirny, North, X, 1"])
    #expect(names([("", ""), ("", "")]) == ["Mirny, 0", "Mirny, 1"])
  }

  @Test func whereTheyShareTheRegionByACityNearThem() {
    var all = Gathering()
    all.near = { "near \($0), \(Int(($1 / 1000).rounded())) km" }
    all.source()
    all.city("1", "Mirny", region: "North", at: (60.0, 20.0), stations: ["a"])
    all.city("2", "Mirny", region: "North", at: (61.0, 20.0), stations: ["b"])
    all.city("3", "Mirny", region: "South", at: (60.5, 20.0), stations: ["c"])
    all.city("4", "Turku", at: (60.1, 20.0), stations: ["d"])
    all.city("5", "Oulu", at: (60.05, 20.0))
    let names = Dictionary(uniqueKeysWithValues: all.built().towns.map { ($0.id.text, $0.qualifiedName) })
    // Oulu has no stations, so it is nowhere to be seen.
    #expect(names["1"] == "Mirny, near Turku, 11 km" && names["2"] == "Mirny, near Turku, 100 km")
    #expect(names["3"] == "Mirny, South" && names["4"] == "Turku")
  }

  @Test func whereNothingIsNearByCoordinatesThenById() {
    var all = Gathering()
    all.near = { "near \($0), \(Int(($1 / 1000).rounded())) km" }
    all.source()
    all.city("1", "Mirny", at: (60.0, 20.0), stations: ["a"])
    all.city("2", "Mirny", at: (61.0, 20.1234), stations: ["b"])
    all.city("3", "Mirny", at: (62.0, 20.0), stations: ["c"])
    all.city("4", "Mirny", at: (62.0, 20.0), stations: ["d"])
    let names = all.built().towns.map(\.qualifiedName)
    #expect(Set(names) == ["Mirny, 60, 20", "Mirny, 61, 20.123", "Mirny, 3", "Mirny, 4"])
  }

  @Test func unknownOnesComeLast() {
    var all = Gathering()
    all.source()
    all.city("1", "", stations: ["a"])
    all.city("2", "Turku", country: "Unknown", stations: ["b"])
    all.city("3", "unknown", stations: ["c"])
    all.city("4", "Zürich", country: "Zambia", stations: ["d"])
    all.city("5", "Aachen", country: "", stations: ["e"])
    for place in ["a", "b"] { all.place(place, city: place == "a" ? "Unknown" : "Ypres", at: (0, 1)) }
    let directory = all.built()
    #expect(
      directory.headings == [
        "Aachen", "Turku, Unknown", "Zürich, Zambia", "Finland", "unknown, Finland",
      ])
    #expect(directory.countries.map(\.name) == ["Finland", "Zambia", "Unknown", "Country unknown"])
    #expect(directory.guideTowns.map(\.name) == ["Ypres", "unknown"])
  }

  @Test func aCityWithoutStationsTakesNoIDIntoTheNameOfAnother() {
    for region in ["", "North"] {
      var all = Gathering()
      all.source()
      all.city("1", "Mirny", region: region)
      all.city("2", "Mirny", region: region, stations: ["Square"])
      all.city("3", "Mirny", region: region)
      let names = Dictionary(uniqueKeysWithValues: all.built().towns.map { ($0.id.text, $0.qualifiedName) })
      let name = region.isEmpty ? "Mirny" : "Mirny, North"
      #expect(names == ["1": name + ", 1", "2": name, "3": name + ", 3"])
    }
  }

  @Test func citiesWithStationsAreDistinguishedByIDWhateverElseThereIs() {
    var all = Gathering()
    all.source()
    all.city("1", "Mirny", stations: ["Square"])
    all.city("2", "Mirny", stations: ["Harbour"])
    all.city("3", "Mirny")
    #expect(Set(all.built().towns.map(\.qualifiedName)) == ["Mirny, 1", "Mirny, 2", "Mirny, 3"])
  }

  @Test func withoutARegionTheDistrictDoes() {
    #expect(names([("", "X"), ("", "Y")]) == ["Mirny, X", "Mirny, Y"])
  }

  @Test func oneWithoutRegionAndDistrictCanKeepItsTitle() {
    #expect(names([("", ""), ("North", "")]) == ["Mirny", "Mirny, North"])
  }

  @Test func aRegionOfOneAndADistrictOfAnotherAreNotMistakenForEachOther() {
    let found = names([("North", ""), ("", "North")])
    #expect(Set(found).count == 2)
  }

  @Test func oneTitleInTwoCountriesIsNoMatter() {
    var all = Gathering()
    all.source()
    all.city("1", "Vienna", country: "Austria", region: "X")
    all.city("2", "Vienna", country: "United States", region: "Y")
    #expect(all.built().headings == ["Vienna, Austria", "Vienna, United States"])
  }

  @Test func citiesWithoutATitleAreDistinguishedToo() {
    var all = Gathering()
    all.source()
    all.city("1", "")
    all.city("2", "")
    #expect(all.built().headings == ["Finland", "Finland"])
  }

  @Test func headingsAreAllDifferentInALargeMixedList() {
    var all = Gathering()
    all.source()
    for index in 0..<1_000 {
      all.city("\(index)", "Mirny", region: ["", "A", "B", "C"][index % 4], district: "\(index % 7 / 2)")
    }
    #expect(Set(all.built().headings).count == 1_000)
  }
}
