import Diagnostics
import Model

/// Cities without stations.
enum EmptyCity: Check {
  static func findings(in directory: Directory) -> [Finding] {
    directory.towns[directory.stationTowns].filter { $0.stations.isEmpty }.map { city in
      Finding(
        "stations/empty-city", .information, at: city.place, record: "city \(city.id.text)",
        what: "\(city.name) has no stations", advice: "no action needed; its page says so")
    }
  }
}
