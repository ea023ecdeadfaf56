import Diagnostics
import Model

/// Stations in one city with the same name.
enum DuplicateStationNames: Check {
  static func findings(in directory: Directory) -> some Sequence<Finding> {
    directory.towns.lazy.flatMap { city in
      SameNames.pairs(directory.stations[city.stations], name: \.name).lazy.map { finding($0.thing, $0.first, city) }
    }
  }

  private static func finding(_ station: Station, _ other: Station, _ city: Town) -> Finding {
    Finding(
      "stations/same-name", .information, at: station.place, record: "station \(station.id.text)",
      what: "another station\(city.isUnnamed ? "" : " in \(city.name)") has the name \(other.name)",
      advice: "make the names different, or remove one if they are the same station",
      notes: ["other record: station \(other.id.text), at \(other.place)"])
  }
}
