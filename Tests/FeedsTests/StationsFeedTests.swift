import Bytes
import Model
import Testing

@testable import Feeds

@Suite("Stations files") struct StationsFeedTests {
  @Test func everyFieldIsRead() throws {
    let read = Reading(
      """
      {"citiesFrom": [{
        "cityId": 7, "cityTitle": " Turku ", "countryTitle": "Finland", "regionTitle": "Southwest",
        "districtTitle": "Turku area", "point": {"latitude": 60.45, "longitude": 22.26},
        "stations": [{"stationId": "71", "stationTitle": "Market  Square", "cityId": 7, "cityTitle": "Turku centre",
          "districtTitle": "D", "regionTitle": "R", "countryTitle": "C",
          "point": {"latitude": 60.4515, "longitude": 22.2687}}]
      }], "citiesTo": []}
      """)
    #expect(read.findings.isEmpty)
    let (city, station) = (try #require(read.directory.towns.first), try #require(read.directory.stations.first))
    #expect([city.id.text, city.name, city.region, city.district] == ["7", "Turku", "Southwest", "Turku area"])
    #expect(city.coordinate == Coordinate(latitude: 60.45, longitude: 22.26))
    #expect(read.directory.countries.map(\.name) == ["Finland"])
    #expect([station.id.text, station.name] == ["71", "Market Square"])
    #expect(station.address.parts == ["Turku centre", "D", "R", "C"])
    #expect(station.coordinate == Coordinate(latitude: 60.4515, longitude: 22.2687))
    #expect(station.roles == .origin)
    #expect(station.place.description == "data/s.json:4:16")
    #expect(city.place.description == "data/s.json:1:17")
  }

  @Test func whatAStationLacksOfItsAddressIsItsCitys() {
    let read = Reading(
      stations: [#"{"stationId": 1, "stationTitle": "A", "regionTitle": "Own"}"#],
      city: #""cityId": 7, "cityTitle": "T", "districtTitle": "D", "regionTitle": "R", "countryTitle": "FI""#)
    #expect(read.directory.stations.map(\.address.parts) == [["T", "D", "Own", "FI"]])
  }

  @Test func aStationOfBothListsHasBothRoles() {
    let city =
      #"{"cityId": 7, "cityTitle": "T", "countryTitle": "FI", "stations": [{"stationId": 1, "stationTitle": "A"}]}"#
    let read = Reading("{\"citiesTo\": [\(city)], \"citiesFrom\": [\(city)]}")
    #expect(read.findings.isEmpty)
    #expect(read.directory.stations.map(\.roles) == [[.origin, .destination]])
    #expect(Reading("{\"citiesTo\": [\(city)]}").directory.stations.map(\.roles) == [.destination])
  }

  @Test func aDuplicateListIsReadToo() {
    func city(_ id: Int) -> String {
      #"{"cityId": \#(id), "cityTitle": "T\#(id)", "stations": [{"stationId": \#(id), "stationTitle": "A"}]}"#
    }
    let read = Reading("{\"citiesFrom\": [\(city(1))], \"citiesFrom\": [\(city(2))]}")
    #expect(read.directory.stations.map(\.id.text) == ["1", "2"])
  }

  @Test func aByteOrderMarkAndUnknownFieldsAreNoMatter() {
    let read = Reading("\u{FEFF}{\"citiesFrom\": [], \"more\": {\"a\": [1]}}")
    #expect(read.fault == nil && read.findings.isEmpty)
  }

  @Test func listsMayBeEmptyOrNull() {
    for text in [#"{"citiesFrom": []}"#, #"{"citiesFrom": null, "citiesTo": []}"#, #"{"citiesTo": []}"#] {
      let read = Reading(text)
      #expect(read.fault == nil && read.findings.isEmpty && read.directory.towns.isEmpty)
    }
  }

  @Test func aCityMayHaveNoStations() {
    for stations in ["", #", "stations": []"#, #", "stations": null"#] {
      let read = Reading("{\"citiesFrom\": [{\"cityId\": 7, \"cityTitle\": \"T\"\(stations)}]}")
      #expect(read.findings.isEmpty && read.directory.towns.count == 1)
    }
  }

  @Test func aLargeFileIsReadWhole() {
    let stations = (0..<20_000).map { "{\"stationId\": \($0), \"stationTitle\": \"Stop \($0)\"}" }
    let read = Reading(stations: stations)
    #expect(read.directory.stations.count == 20_000)
    #expect(read.findings.isEmpty)
  }

  @Test func theListOfFormatsKnowsThem() {
    #expect(AllFeeds.kinds == ["stations", "departures", "hotels", "places", "cities", "gtfs", "timetable"])
    #expect(AllFeeds.feed(of: "stations") == StationsFeed.self)
    #expect(AllFeeds.feed(of: "station") == nil)
  }
}

@Suite("Stations files that are none") struct BadFileTests {
  @Test(arguments: [
    ("", "source/broken-json", 1, 1), ("{\"citiesFrom\": [\n{\"cityId\": 7,\n", "source/broken-json", 2, 14),
    ("{\"citiesFrom\": [1 2]}", "source/broken-json", 1, 19), ("[]", "source/wrong-kind", 1, 1),
    ("\n {}", "source/wrong-kind", 2, 2), ("7", "source/wrong-kind", 1, 1), ("null", "source/wrong-kind", 1, 1),
    ("{\"citiesFrom\": {}}", "source/wrong-kind", 1, 16),
    ("{\"citiesFrom\": [],\n \"citiesTo\": \"x\"}", "source/wrong-kind", 2, 14),
    ("{\"cities\": []}", "source/wrong-kind", 1, 1),
  ])
  func areReportedWithTheirLocation(_ text: String, _ id: String, _ line: Int, _ column: Int) throws {
    let read = Reading(text)
    let fault = try #require(read.fault)
    #expect(fault.id == id)
    #expect(fault.line == line && fault.column == column, "\(fault.line ?? 0):\(fault.column ?? 0) \(fault.what)")
    #expect(!fault.what.isEmpty && !fault.advice.isEmpty)
    #expect(read.directory.towns.isEmpty, "nothing of it is taken")
  }

  @Test func nothingIsTakenOfAFileWhoseSecondListIsWrong() {
    let read = Reading(#"{"citiesFrom": [{"cityId": 7, "cityTitle": "T"}], "citiesTo": 3}"#)
    #expect(read.fault?.id == "source/wrong-kind")
    #expect(read.directory.towns.isEmpty)
  }

  @Test func bytesThatAreNotUTF8AreToldWithTheirPlace() {
    let read = Reading(Array("{\"citiesFrom\": [\n\"".utf8) + [0xFF] + Array("\"]}".utf8))
    #expect(read.fault?.id == "source/broken-json")
    #expect(read.fault?.line == 2 && read.fault?.column == 2)
  }
}
