import Diagnostics
import Model
import Text

/// Places so far from their city that the point is wrong, or another city of that name is meant.
enum PlaceFarFromCity: Check {
  /// In metres. Some sights are a day trip away.
  static let limit = 100_000.0

  static func findings(in directory: Directory) -> [Finding] {
    let known = Dictionary(
      grouping: directory.towns[directory.stationTowns].compactMap { city in
        city.coordinate.map { (name: Folding.fold(city.name), at: $0) }
      }, by: \.name)
    return directory.guide.towns.flatMap { index in
      let town = directory.towns[index]
      let others = directory.stationTowns.contains(index) ? nil : known[Folding.fold(town.name)]
      return farFromTheOthers(of: town, directory) + farFromTheDirectorys(town, others, directory)
    }
  }

  private static func farFromTheOthers(of city: Town, _ directory: Directory) -> [Finding] {
    guard let middle = city.coordinate else { return [] }
    return directory.guide.places[city.places].compactMap { place in
      // Those that would be near if latitude and longitude were exchanged are already reported.
      guard let point = place.coordinate, point.swapped.map({ $0.distance(to: middle) > limit }) ?? true else {
        return nil
      }
      let metres = point.distance(to: middle)
      guard metres > limit else { return nil }
      return Finding(
        "places/far-from-city", .warning, at: place.place, record: "place \(place.id.text)",
        what: "the place is \(Int(metres / 1000)) km from the other places in \(city.name)",
        advice: "check the coordinates; if it is in another city of that name, add the country")
    }
  }

  /// A town of places without a country that has the name of a town of the stations but is far from it.
  private static func farFromTheDirectorys(
    _ city: Town, _ known: [(name: String, at: Coordinate)]?, _ directory: Directory
  ) -> [Finding] {
    guard !directory.countries[city.country].isKnown, let middle = city.coordinate,
      let metres = known?.map({ $0.at.distance(to: middle) }).min(), metres > limit
    else { return [] }
    let place = directory.guide.places[city.places.lowerBound]
    return [
      Finding(
        "places/far-from-city", .warning, at: place.place, record: "place \(place.id.text)",
        what: "the place is \(Int(metres / 1000)) km from \(city.name) in the station directory",
        advice: "check the coordinates; if it is in another city of that name, add the country")
    ]
  }
}
