import Testing

@testable import Model

@Suite("Cities of one title") struct QualifierTests {
  /// The qualified names of cities called Mirny, by their ids in the order given: (region, district).
  private func names(_ cities: [(String, String)]) -> [String] {
    var all = Gathering()
    all.source()
    for (index, city) in cities.enumerated() { all.city("\(index)", "Mirny", region: city.0, district: city.1) }
    return all.built().cities.sorted { $0.id < $1.id }.map(\.qualifiedName)
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

  @Test func aCityWithoutStationsTakesNoIDIntoTheNameOfAnother() {
    for region in ["", "North"] {
      var all = Gathering()
      all.source()
      all.city("1", "Mirny", region: region)
      all.city("2", "Mirny", region: region, stations: ["Square"])
      all.city("3", "Mirny", region: region)
      let names = Dictionary(uniqueKeysWithValues: all.built().cities.map { ($0.id.text, $0.qualifiedName) })
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
    #expect(Set(all.built().cities.map(\.qualifiedName)) == ["Mirny, 1", "Mirny, 2", "Mirny, 3"])
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
    #expect(all.built().headings == ["City unknown, 1, Finland", "City unknown, 2, Finland"])
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
