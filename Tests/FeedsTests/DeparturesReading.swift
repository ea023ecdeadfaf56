import CivilTime
import Diagnostics
import Model
import Money
import Testing
import Text

@testable import Feeds

/// What the files of a `departures` source became.
struct DeparturesReading {
  let directory: Directory
  let findings: [Finding]
  /// For each file, in order, why it could not be used.
  let faults: [BadFile?]

  init(_ texts: String..., currency: Currency? = nil) { self.init(texts.map { Array($0.utf8) }, currency: currency) }

  /// - Parameter files: `data/1.json`, `data/2.json`, …
  init(_ files: [[UInt8]], currency: Currency? = nil) {
    var (builder, context, findings) = (DirectoryBuilder(), SourceContext(), Findings())
    faults = files.enumerated().map { index, bytes in
      do throws(BadFile) {
        let file = FeedFile(bytes, path: "data/\(index + 1).json", currency: currency)
        try DeparturesFeed.read(DeparturesFeed.open(file), into: &builder.network, &context, &findings)
        return nil
      } catch {
        return error
      }
    }
    builder.network.endSource(&findings)
    directory = builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"),
      unknown: (city: "City unknown", country: "Country unknown"), &findings)
    self.findings = findings.reported
  }

  /// A search with these departures from line 2 on, one a line, from a square in Turku to a harbour in Stockholm.
  init(departures: [String], search: String = #""complete": true"#, currency: Currency? = nil) {
    self.init(
      "{\"departures\": [\n" + departures.joined(separator: ",\n") + "\n], \(Self.places), \(search)}",
      currency: currency)
  }

  static let places = """
    "cities": [
      {"id": "t", "name": "Turku", "timezone": "Europe/Helsinki", "country_code2": "FI", "lat": 60.45, "lon": 22.26},
      {"id": "s", "name": "Stockholm", "timezone": "Europe/Stockholm", "country_code2": "SE", "lat": 59.33, "lon": 18.06}
    ],
    "locations": [
      {"id": 71, "city_id": "t", "name": "Market Square", "lat": 60.4515, "lon": 22.2687},
      {"id": 81, "city_id": "s", "name": "Harbour", "lat": 59.32, "lon": 18.1}
    ],
    "operators": [{"id": "o", "name": "Ferries Ltd", "display_name": "Ferries"}]
    """

  /// A departure of an hour and three quarters, which the clocks show as 45 minutes; `fields` come before its own and
  /// so stand in for them. Those of other ids leave some seconds later, because equal ones would be one departure.
  static func departure(_ fields: String = "", id: String = "d1") -> String {
    let seconds = id == "d1" ? "00" : String(11 + id.utf8.reduce(0) { $0 + Int($1) } % 48)
    return "{" + (fields.isEmpty ? "" : fields + ", ") + """
      "id": "\(id)", "origin_location_id": 71, "destination_location_id": 81, "operator_id": "o", \
      "departure_time": "2026-12-01T08:00:\(seconds)", "arrival_time": "2026-12-01T08:45:\(seconds)"}
      """
  }

  var departures: [OfferedTrip] { Array(directory.schedule.offered) }
  var ids: [String] { directory.schedule.offers.all.map(\.id.text) }
  var operators: [String] { directory.operators.map(\.name) }
  var stations: [String] { directory.stations.map(\.name) }

  func details(_ index: Int = 0) -> OfferDetails {
    directory.schedule.offers.details[directory.schedule.offers.all[index].terms.details]
  }

  /// The findings as `path:line:column severity id`.
  var reported: [String] { findings.map { "\($0.place?.description ?? "") \($0.severity.word) \($0.id)" } }
  var reportedIDs: [String] { findings.map(\.id) }
}
