import CivilTime
import Diagnostics
import Text

/// The countries that stations of one schedule have by their time zones.
struct CountriesOfZones {
  private struct Found {
    let zone: String
    let first: SourceLocation
    var stations = 0
  }

  /// By the code of the country.
  private var found: [String: Found] = [:]

  /// The ISO 3166-1 code of the only country of time zones; empty if there is none, or several.
  /// - Parameter names: the zones of a station: its own, or those of its agencies.
  mutating func country(of stop: Stop, in names: Set<String>, _ zones: Zones) -> String {
    let codes = Set(names.map { zones.country(of: $0) })
    guard codes.count == 1, case let code?? = codes.first else { return "" }
    found[code, default: Found(zone: names.min() ?? "", first: stop.place)].stations += 1
    return code
  }

  func findings(_ countries: Countries) -> [Finding] {
    found.sorted { $0.key < $1.key }.map { code, found in
      Finding(
        "stations/country-of-time-zone", .information, at: SourceLocation(found.first.path),
        what: (found.stations == 1 ? "a station is" : "\(found.stations) stations are")
          + " listed in \(countries.name(code)), by the time zone \(found.zone)",
        advice: "no action needed if it is right; otherwise set `country` of the source")
    }
  }
}
