import Diagnostics
import Model

/// A name that is no name any more, but a description that ended up in its field.
enum LongName: Check {
  /// The longest real one that was met has 219 characters.
  static let limit = 250

  static func findings(in directory: Directory) -> [Finding] {
    directory.stations.compactMap { station in
      let length = station.name.unicodeScalars.count
      guard length > limit else { return nil }
      return Finding(
        "stations/long-name", .warning, at: station.place, record: "station \(station.id.text)",
        what: "its name has \(length) characters",
        advice: "give it the name on its sign, and the rest as words in content/stations/; it is shown whole")
    }
  }
}
