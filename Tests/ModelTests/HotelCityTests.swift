import Diagnostics
import Testing
import Text

@testable import Model

/// A degree of latitude is some 111.2 km, so that 0.26 of one is 28.9 km and 0.28 is 31.1 km.
@Suite("The cities of hotels") struct HotelCityTests {
  private static let timisoara = (45.75, 21.23)

  /// Timișoara, Arad and two Mirnys with a station each, and hotels without a detail among them.
  private func directory(
    cityOfSource: String = "", _ hotels: [(city: String, at: (Double, Double)?)]
  ) -> (directory: Directory, reported: [Finding]) {
    var all = Gathering()
    all.source()
    all.city("tm", "Timișoara", country: "Romania", at: Self.timisoara, stations: ["a"])
    all.city("ar", "Arad", country: "Romania", at: (46.17, 21.31), stations: ["b"])
    all.city("m1", "Mirny", country: "Russia", region: "Yakutia", at: (62.5, 114), stations: ["c"])
    all.city("m2", "Mirny", country: "Russia", region: "Arkhangelsk", at: (62.8, 40.3), stations: ["d"])
    all.city("em", "Empty", country: "Romania", at: (44, 20))
    all.builder.beginSource(SourceOptions(city: cityOfSource))
    for (index, hotel) in hotels.enumerated() {
      all.hotel("\(index)", city: hotel.city, at: hotel.at)
    }
    all.builder.hotels.endSource(&all.findings)
    let directory = all.built()
    return (directory, all.findings.reported.filter { $0.id != "hotels/without-detail" })
  }

  private func city(
    _ text: String, at point: (Double, Double)? = nil, ofSource: String = ""
  ) -> (city: String?, named: [String?]?, reported: [String]) {
    let (directory, reported) = directory(cityOfSource: ofSource, [(text, point)])
    let hotel = directory.hotels[0]
    let isOfStations = hotel.town.map { directory.stationTowns.contains($0) } ?? false
    let town = hotel.town.map { directory.towns[$0] }
    let named =
      isOfStations
      ? nil
      : town.map { town in
        [town.name, directory.countryName(of: town), directory.countries[town.country].code]
      }
    return (isOfStations ? town?.id.text : nil, named, reported.map(\.id))
  }

  @Test(arguments: [
    "Timișoara, RO", "Timișoara, Romania", "timisoara, Rumänien", "TIMIȘOARA", " Timișoara ,  România ",
  ])
  func aCityIsFoundByItsNameWithItsCountryByCodeOrNameOrWithout(_ text: String) {
    for (own, ofSource) in [(text, ""), ("", text), (text, "Arad")] {
      let found = city(own, ofSource: ofSource)
      #expect(found.city == "tm" && found.named == nil && found.reported.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("New York, US", "New York", "United States", "US"), ("Timișoara, Hungary", "Timișoara", "Hungary", "HU"),
      ("Nowhere", "Nowhere", "", nil), ("Hotel Street, Nowhere", "Hotel Street, Nowhere", "", nil),
    ] as [(String, String, String, String?)])
  func aCityThatNoSourceHasIsKeptAsText(_ text: String, _ name: String, _ country: String, _ code: String?) {
    let found = city(text, at: Self.timisoara)
    #expect(found.city == nil && found.reported == ["hotels/unknown-city"])
    #expect(found.named == [name, country, code])
  }

  @Test func withoutANameItIsTheNearestWithinThirtyKilometres() {
    #expect(city("", at: (45.75, 21.3)).city == "tm")
    #expect(city("", at: (45.75 - 0.26, 21.23)).city == "tm")
    #expect(city("", at: (45.75 - 0.28, 21.23)).city == nil)
    #expect(city("", at: (44, 20)).city == nil, "in a city without a station nobody arrives")
    #expect(city("").city == nil)
    #expect(city("", at: (45.75 - 0.28, 21.23)).reported.isEmpty)
  }

  @Test func aCityWithoutAStationIsFoundByItsName() { #expect(city("Empty, RO").city == "em") }

  @Test func ofSeveralCitiesOfOneNameItIsTheNearestHoweverFar() {
    #expect(city("Mirny, RU", at: (60, 100)).city == "m1")
    #expect(city("Mirny, RU", at: (60, 30)).city == "m2")
  }

  @Test func withoutAPointNobodyKnowsWhichOfThemIsMeant() {
    let found = city("Mirny, Russia")
    #expect(found.city == nil && found.named?.first == "Mirny" && found.reported == ["hotels/ambiguous-city"])
    #expect(city("Mirny, Yakutia, Russia").city == "m1", "as its page has it")
  }

  @Test func aCityThatIsUnknownIsReportedOnceForAllItsHotels() {
    let (directory, reported) = directory(
      cityOfSource: "New York, US", Array(repeating: ("", nil), count: 50) + [("Arad", nil)])
    #expect(reported.map(\.id) == ["hotels/unknown-city"])
    #expect(
      reported.first?.what.contains("New York, United States") == true && reported.first?.what.contains("50") == true)
    #expect(directory.towns.map(\.hotels).filter { !$0.isEmpty } == [[50], Array(0..<50 as Range<HotelIndex>)])
  }

  @Test func aSiteWithoutCitiesMissesNone() {
    var all = Gathering()
    all.builder.beginSource(SourceOptions(city: "New York, US"))
    all.hotel("1")
    all.builder.hotels.endSource(&all.findings)
    #expect(all.built().towns.map(\.name) == ["New York"])
    #expect(!all.reported.contains("hotels/unknown-city"))
  }

  @Test func eachCityKnowsItsHotelsInTheirOrder() {
    let (directory, _) = directory([("Arad", nil), ("Timișoara", nil), ("Arad", nil), ("", nil)])
    let arad = directory.towns.firstIndex { $0.name == "Arad" } ?? 0
    #expect(directory.towns[arad].hotels == [0, 2])
  }
}

@Suite("Records of hotels") struct HotelRecordTests {
  private static let place = Diagnostics.SourceLocation("data/h.json", line: 1, column: 1)

  private static let whole = HotelRecord(
    id: "1", name: "A", address: "B", city: "C", point: Coordinate(latitude: 1, longitude: 2), stars: 3, distance: 4,
    rooms: Hotel.Rooms("5:6"), picture: .file("a.jpg"), place: place)

  /// Each fact is asked by itself, so that none is forgotten by one of the two.
  @Test func theyAreAlikeWhereTheyDifferInNoFact() {
    var others: [(HotelRecord, String)] = []
    func other(_ fact: String, _ change: (inout HotelRecord) -> Void) {
      var record = Self.whole
      change(&record)
      others.append((record, fact))
    }
    other("name") { $0.name = "" }
    other("address") { $0.address = "" }
    other("city") { $0.city = "" }
    other("point") { $0.point = nil }
    other("stars") { $0.stars = nil }
    other("distance") { $0.distance = 4.1 }
    other("rooms") { $0.rooms = Hotel.Rooms("5") }
    other("picture") { $0.picture = nil }
    for (record, fact) in others {
      #expect(!record.isAlike(Self.whole) && record.differences(from: Self.whole, [:]) == [fact])
    }
    var elsewhere = Self.whole
    elsewhere.place = Diagnostics.SourceLocation("data/i.json")
    #expect(elsewhere.isAlike(Self.whole) && elsewhere.differences(from: Self.whole, [:]).isEmpty)
  }

  @Test func aDetailsValuesTakePrecedenceAndTheRestStays() {
    var row = Self.whole
    row.overlay(HotelRecord(id: "1", place: Diagnostics.SourceLocation("data/1.json")))
    #expect(row.isAlike(Self.whole))
    var bare = HotelRecord(id: "1", place: Self.place)
    bare.overlay(Self.whole)
    #expect(bare.isAlike(Self.whole) && bare.place == Self.place)
  }

  @Test func noFreeRoomIsKnownWhereNoRowKnowsBetter() {
    var row = HotelRecord(id: "1", place: Self.place)
    row.overlay(HotelRecord(id: "1", rooms: Hotel.Rooms(""), place: Self.place))
    #expect(row.rooms?.count == 0)
    row.rooms = Hotel.Rooms("4:4")
    row.overlay(HotelRecord(id: "1", rooms: Hotel.Rooms(""), place: Self.place))
    #expect(row.rooms?.count == 2)
  }

  @Test(arguments: [("", 0), ("1", 1), ("1:44:21", 3), ("007:0", 2)])
  func roomsAreCounted(_ text: String, _ count: Int) {
    #expect(Hotel.Rooms(text)?.count == count)
    #expect(Hotel.Rooms(text)?.numbers.count == count)
    #expect(Hotel.Rooms(text) == Hotel.Rooms(text.split(separator: ":")))
  }

  @Test(arguments: [":", "1:", ":1", "1::2", "a", "1 ", "-1", "1:a", "٣"])
  func anotherTextIsNoRooms(_ text: String) { #expect(Hotel.Rooms(text) == nil) }
}
