import Diagnostics
import Model

/// Places in one city with the same name.
enum DuplicatePlaceNames: Check {
  /// In metres. Two places of one name that are nearer are probably the same.
  static let near = 50.0

  static func findings(in directory: Directory) -> some Sequence<Finding> {
    let guide = directory.guide
    let towns = guide.towns.map { directory.towns[$0] }
    let groups = towns.map { (name: $0.name, places: $0.places) } + [(name: "", places: guide.elsewhere)]
    return groups.lazy.flatMap { group in
      SameNames.pairs(guide.places[group.places], name: \.name).lazy.map { finding($0.thing, $0.first, in: group.name) }
    }
  }

  private static func finding(_ place: GuidePlace, _ other: GuidePlace, in city: String) -> Finding {
    let metres = place.coordinate.flatMap { point in other.coordinate.map { point.distance(to: $0) } }
    let isOne = metres.map { $0 <= near } ?? false
    return Finding(
      "places/same-name", .warning, at: place.place, record: "place \(place.id.text)",
      what: (city.isEmpty ? "another place without a city" : "another place in \(city)") + " has the name \(other.name)"
        + (isOne ? " and is within \(Int(near)) metres" : ""),
      advice: isOne
        ? "if they are the same place, remove one; both are shown"
        : "make the names different; both are shown",
      notes: ["other record: place \(other.id.text), at \(other.place)"])
  }
}
