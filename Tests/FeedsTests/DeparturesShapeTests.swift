import Model
import Testing

@testable import Feeds

/// What a file may be: a search, its parts, and what is none of these.
@Suite("Shapes of departures files") struct DeparturesShapeTests {
  private static let departures = "[\(DeparturesReading.departure())]"
  private static let places = "{\(DeparturesReading.places)}"

  /// Files that, with the places, make one departure.
  @Test(arguments: [
    #"{"departures": \#(departures), "complete": true, "ttl": 900}"#, departures, DeparturesReading.departure(),
    #"{"departures": {"d1": \#(DeparturesReading.departure())}}"#, #"{"d1": \#(DeparturesReading.departure())}"#,
    #"{"departures": \#(DeparturesReading.departure())}"#, #"[{"ttl": 3, "departures": \#(departures)}, {"ttl": 3}]"#,
    #"{"departures": [], "departures": \#(departures)}"#,
  ])
  func ofDepartures(_ file: String) {
    for read in [DeparturesReading(file, Self.places), DeparturesReading(Self.places, file)] {
      #expect(read.ids == ["d1"] && read.reported == [] && read.faults.allSatisfy { $0 == nil }, "\(read.reported)")
    }
  }

  /// Files of locations, cities and operators alone, reported apart by their fields.
  @Test func ofItsParts() {
    let read = DeparturesReading(
      Self.departures,
      #"[{"id": 71, "city_id": "t", "name": "Square"}, {"id": 81, "city_id": "s", "name": "Harbour"}]"#,
      #"{"t": {"name": "Turku", "timezone": "Europe/Helsinki"}, "s": {"name": "Stockholm", "timezone": "Europe/Stockholm"}}"#,
      #"{"o": {"display_name": "Ferries", "logo_url": null}}"#)
    #expect(read.ids == ["d1"] && read.reported == [])
    #expect(read.directory.towns.map(\.name) == ["Stockholm", "Turku"])
    #expect(read.stations == ["Harbour", "Square"] && read.operators == ["Ferries"])
  }

  @Test func oneListMayHoldAllKinds() {
    let read = DeparturesReading(
      """
      [\(DeparturesReading.departure()), {"id": 71, "city_id": "t", "name": "Square"},
       {"id": 81, "city_id": "s", "name": "Harbour"}, {"id": "t", "name": "Turku", "timezone": "Europe/Helsinki"},
       {"id": "s", "name": "Stockholm", "timezone": "Europe/Stockholm"}, {"id": "o", "display_name": "Ferries"}]
      """)
    #expect(read.ids == ["d1"] && read.reported == [])
  }

  @Test func aRecordOfUnclearKindHasTheKindOfItsNeighbours() {
    let read = DeparturesReading(Self.places, #"[{"id": 1, "city_id": "t", "name": "A"}, {"id": 2, "name": "B"}]"#)
    #expect(read.stations.contains("B") && read.reportedIDs.first == "departures/unknown-city")
  }

  @Test func listsMayBeEmptyOrNullOrMissing() {
    for text in [
      #"{"departures": []}"#, #"{"departures": {}, "locations": null}"#, #"{"complete": true, "ttl": 900}"#, "[]",
      #"{"origin_city_id": "t", "destination_city_id": "s", "departures": null}"#,
    ] {
      let read = DeparturesReading(text)
      #expect(read.faults.allSatisfy { $0 == nil } && read.reported == [] && read.departures.isEmpty, "\(text)")
    }
  }

  @Test(arguments: [
    "{}", "7", "null", #""x""#, "[1, 2]", #"[{"a": 1}]"#, #"{"citiesFrom": []}"#, #"{"departures": 7}"#,
    #"[{"id": 1, "name": "Hotel", "address": "Street 1", "stars": 3, "distance": 1}]"#, #"{"error": {"code": 4}}"#,
    #"{"places": [{"name": "Park", "latitude": 1, "longitude": 2}]}"#, #"[{"country": "FI", "name": "T", "_id": 1}]"#,
    #"{"complete": true}"#, #"[[]]"#,
  ])
  func whatIsNoneIsOfAnotherKind(_ text: String) {
    let read = DeparturesReading(Self.places, text)
    #expect(read.faults[1]?.id == "source/wrong-kind", "\(text)")
    #expect(read.faults[1]?.line == 1 && read.stations.count == 2, "the others stay")
  }

  @Test func brokenJSONIsReportedWithItsLocation() {
    let read = DeparturesReading("{\"departures\": [\n{\"id\": 1,")
    #expect(read.faults[0]?.id == "source/broken-json" && read.faults[0]?.line == 2)
  }

  @Test func rubbishAmongGoodRecordsIsLeftOut() {
    let read = DeparturesReading(
      Self.places, "[\(DeparturesReading.departure()),\n7,\nnull,\n{\"a\": 1},\n[]]")
    #expect(
      read.reported == [2, 3, 4, 5].map { "data/2.json:\($0):1 warning departures/unknown-record" })
    #expect(read.ids == ["d1"])
    let search = DeparturesReading(departures: ["7", DeparturesReading.departure(), "null"])
    #expect(
      search.reported == [2, 4].map { "data/1.json:\($0):1 warning departures/not-a-record" } && search.ids == ["d1"])
  }

  @Test func aListOfAnotherTypeIsReported() {
    let read = DeparturesReading(
      departures: [DeparturesReading.departure()], search: #""complete": 1, "is_valid_route": "no""#)
    #expect(read.reportedIDs == ["departures/wrong-type", "departures/wrong-type"] && read.ids == ["d1"])
    let lists = DeparturesReading(Self.places, #"{"departures": \#(Self.departures), "operators": "none"}"#)
    #expect(lists.reportedIDs == ["departures/wrong-type"] && lists.ids == ["d1"])
  }

  @Test func aSearchThatIsNotCompleteIsReportedAndItsDaysMayHaveMore() {
    for (search, complete) in [("true", true), ("false", false), ("null", true)] {
      let read = DeparturesReading(departures: [DeparturesReading.departure()], search: "\"complete\": \(search)")
      #expect(read.reportedIDs == (complete ? [] : ["departures/incomplete-search"]))
      #expect(read.directory.pairs.map { $0.days.map(\.isComplete) } == [[complete]])
    }
  }

  @Test func aRouteThatIsNoneIsReported() {
    let read = DeparturesReading(#"{"departures": [], "is_valid_route": false}"#)
    #expect(read.reported == ["data/1.json:1:1 info departures/invalid-route"])
  }
}
