import Diagnostics
import Model
import Text

/// Stations in one city with the same name.
enum DuplicateStationNames: Check {
  static func findings(in directory: Directory) -> [Finding] {
    directory.cities.flatMap { city -> [Finding] in
      var first: [String: Station] = [:]
      return directory.stations[city.stations].compactMap { station in
        let folded = Folding.fold(station.name)
        let key = folded.isEmpty ? station.name : folded  // names without letters fold to the empty string
        guard let other = first[key] else {
          first[key] = station
          return nil
        }
        return finding(station, other, city)
      }
    }
  }

  private static func finding(_ station: Station, _ other: Station, _ city: City) -> Finding {
    Finding(
      "stations/same-name", .information, at: station.place, record: "station \(station.id.text)",
      what: "another station in \(city.name) has the name \(other.name)",
      advice: "make the names different, or remove one if they are the same station",
      notes: ["other record: station \(other.id.text), at \(other.place)"])
  }
}
