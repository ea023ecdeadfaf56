import Mustache

/// The cities nearest to a city, with their distances: from one city's point to the other's.
struct NearCities {
  /// How many are shown.
  static let count = 6

  private let isAny: FlagSlot
  private let slot: ListSlot
  private let row: PlaceRow

  init(_ shape: inout Shape) {
    isAny = shape.flag("has_near_cities", "whether there are any")
    row = PlaceRow("near city", note: "distance", "how far it is")
    slot = shape.list("near_cities", row.shape, "the cities nearest to this one, nearest first")
  }

  func fill(of city: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    guard let point = site.directory.cities[city].coordinate else { return }
    let found = site.nearCities.nearest(to: point, count: Self.count) { $0 != city }
    tape.set(isAny, frame, !found.isEmpty)
    let frames = tape.list(slot, frame, count: found.count)
    for (place, near) in found.enumerated() {
      let other = site.directory.cities[near.item]
      let isAbroad = other.country != site.directory.cities[city].country
      let name = isAbroad ? site.directory.heading(of: other) : other.qualifiedName
      row.fill(name, links.href(site.addresses.cities[near.item]), site.distance(near.metres), &tape, frames[place])
    }
  }
}
