import Diagnostics
import Model

/// Names so long that they are probably descriptions.
enum LongName: Check {
  /// In characters. The longest real name in the test data has 219.
  static let limit = 250

  static func findings(in directory: Directory) -> [Finding] {
    directory.stations.compactMap { station in
      finding(
        "stations/long-name", station.name, "station \(station.id.text)", at: station.place,
        advice: "use the name on its sign, and put the rest into content/stations/; it is shown in full")
    }
      // By index, because iterating over many hotels would copy each.
      + directory.hotels.indices.filter { directory.hotels[$0].name.utf8.count > limit }.compactMap { index in
        let hotel = directory.hotels[index]
        return finding(
          "hotels/long-name", hotel.name, "hotel \(hotel.id.text)", at: hotel.place,
          advice: "use the name on its sign; it is shown in full")
      }
      + directory.guide.places.compactMap { place in
        finding(
          "places/long-name", place.name, "place \(place.id.text)", at: place.place,
          advice: "use a short name, and put the rest into the description; it is shown in full")
      }
      // Few names have so many bytes, so few are decoded.
      + directory.gazetteer.indices.filter { directory.gazetteer.names.range($0).count > limit }.compactMap { index in
        let city = directory.gazetteer[index]
        return finding(
          "cities/long-name", city.name, "city \(city.id)", at: directory.gazetteer.place(index),
          advice: "check that it is a name; it is shown in full")
      }
  }

  private static func finding(
    _ id: String, _ name: String, _ record: @autoclosure () -> String, at place: SourceLocation, advice: String
  ) -> Finding? {
    let length = name.unicodeScalars.count
    guard length > limit else { return nil }
    return Finding(
      id, .warning, at: place, record: record(), what: "the name has \(length) characters", advice: advice)
  }
}
