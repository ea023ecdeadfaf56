import CivilTime
import JSON
import Model
import Testing

@testable import Feeds

@Suite("The publishers' departures", .enabled(if: dataFolder != nil, "STATIONARY_DATA is not set"))
struct PublishedDeparturesTests {
  private func bytes(_ name: String) throws -> [UInt8] { try #require(published("departures/" + name)) }

  @Test func aWholeSearchIsRead() throws {
    let read = DeparturesReading([try bytes("search_quebec_montreal.json")])
    #expect(read.reported == [] && read.faults.allSatisfy { $0 == nil })
    #expect(read.stations.count == 33 && read.directory.towns.map(\.name) == ["Montreal", "Quebec City"])
    #expect(read.operators == ["Orléans Express"])
    #expect(read.directory.operators[0].website == "https://www.orleansexpress.com/")
    #expect(read.directory.operators[0].classes.map(\.name).contains("Promo+"))
    #expect(
      read.departures.map(\.departs.iso)
        == ["09:30", "10:30", "12:30", "16:30", "19:30"].map { "2021-01-28T\($0):00-05:00" })
    #expect(read.departures.map(\.minutes) == [195, 225, 195, 195, 195])
    #expect(
      read.departures.allSatisfy { $0.terms.price?.minorUnits == 5_481 && $0.terms.price?.currency.code == "USD" })
    #expect(Set(read.departures.map(\.terms.details)).count == 1, "they are the same for all of them")
    #expect(read.departures[1].stops.map(\.name)[2] == "Trois-Rivières")
    let link = try #require(read.departures[0].terms.bookingLink)
    #expect(
      link.hasSuffix(
        "/OGNkODZmMjQ6NTA3OTEzMjM?outbound_date=2021-01-28&return_date&adults=0&children=0&seniors=1&child_ages=&senior_ages=60&discount_code"
      ))
    #expect(read.directory.schedule.offers.latestFetch == Instant(iso: "2021-01-28T09:17:42.861Z"))
  }

  /// The departures alone name places of the other file.
  @Test func departuresAloneFindTheirPlacesInAnotherFile() throws {
    let (search, alone) = (try bytes("search_quebec_montreal.json"), try bytes("departures_montreal_quebec.json"))
    for files in [[search, alone], [alone, search]] {
      let read = DeparturesReading(files)
      #expect(read.reported == [] && read.departures.count == 10)
      #expect(read.directory.pairs.map(\.days.count) == [1, 1])
    }
    let lost = DeparturesReading([alone])
    #expect(lost.departures.count == 5, "their trip_stops name both ends")
    #expect(Set(lost.reportedIDs) == ["departures/unknown-city", "departures/unknown-operator"])
  }

  /// The first answer of a search: its departures begin at a location that it does not hold, and end at another.
  @Test func aSearchThatIsNotCompleteLacksItsPlaces() throws {
    let read = DeparturesReading([try bytes("search_incomplete.json")])
    #expect(read.departures.isEmpty && read.operators == ["Greyhound"])
    #expect(
      read.reportedIDs.sorted() == [
        "departures/incomplete-search", "departures/missing-currency", "departures/missing-currency",
        "departures/outside-country", "departures/unknown-city", "departures/unknown-location",
        "departures/unknown-location",
      ])
    #expect(read.stations == ["Métro Bonaventure Bus Station"])
  }

  /// Each field against the JSON itself.
  @Test(arguments: ["search_quebec_montreal.json", "departures_montreal_quebec.json"])
  func eachIsAsItsFileHasIt(_ name: String) throws {
    let bytes = try bytes(name)
    let root = try JSONDocument(bytes).root
    let records = Array((root["departures"] ?? root).elements)
    let read = DeparturesReading([bytes])
    #expect(read.departures.count == records.count)
    for record in records {
      let departure = try #require(read.departures.first { $0.offer.id.text == record["id"]?.string })
      let stations = [departure.origin, departure.destination].map { read.directory.stations[$0].id.text }
      #expect(stations == ["origin_location_id", "destination_location_id"].map { record[$0]?.literal })
      #expect(departure.departs.local.iso == record["departure_time"]?.string)
      #expect(departure.arrives.local.iso == record["arrival_time"]?.string)
      #expect(departure.minutes == record["duration"]?.int && departure.terms.seats == record["available_seats"]?.int)
      #expect(departure.terms.changes == record["num_transfers"]?.int)
      #expect(departure.terms.price?.minorUnits == record["prices"]?["total"]?.int)
      #expect(departure.terms.price?.currency.code == record["prices"]?["currency"]?.string)
      #expect(departure.stops.map(\.name) == record["trip_stops"]?.elements.map { $0["name"]?.string })
      let terms = read.directory.schedule.offers.details[departure.terms.details].terms
      let wanted = record["terms"]?.members.filter { Self.says($0.value) && !$0.name.hasSuffix("_at") }.map(\.name)
      #expect(terms.map(\.name) == wanted)
    }
  }

  private static func says(_ value: JSONValue) -> Bool {
    !value.isNull && !(value.kind == .object && value.members.isEmpty)
  }
}
