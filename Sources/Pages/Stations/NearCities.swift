import Model
import Mustache

/// The cities nearest to a city, with their distances: from one city's point to the other's.
struct NearCities {
  /// How many are shown.
  static let count = 6
  /// How far from a thing other than a city they are at most, in metres.
  static let reach = 150_000.0

  private let isAny: FlagSlot
  private let slot: ListSlot
  private let row: PlaceRow

  init(_ shape: inout Shape) {
    isAny = shape.flag("has_near_cities", "whether the list is not empty")
    row = PlaceRow("near city", note: "distance", "its distance")
    slot = shape.list("near_cities", row.shape, "nearby cities, nearest first")
  }

  func fill(of city: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    guard let point = site.directory.cities[city].coordinate else { return }
    fill(around: point, in: city, except: city, within: .infinity, site, links, &tape, frame)
  }

  /// - Parameters:
  ///   - home: the city from whose country the others are seen; nil: each is named with its own.
  ///   - excepted: a city that is not listed.
  ///   - metres: how far away they are at most.
  /// - Returns: whether there are any.
  @discardableResult
  func fill(
    around point: Coordinate, in home: Int?, except excepted: Int? = nil, within metres: Double = Self.reach,
    _ site: SiteContext, _ links: Links,
    _ tape: inout Tape, _ frame: Frame
  ) -> Bool {
    let found = site.nearCities.nearest(to: point, count: Self.count, within: metres) { $0 != excepted }
    let country = home.map { site.directory.cities[$0].country }
    tape.set(isAny, frame, !found.isEmpty)
    let frames = tape.list(slot, frame, count: found.count)
    for (place, near) in found.enumerated() {
      let other = site.directory.cities[near.item]
      let name = other.country != country ? site.directory.heading(of: other) : other.qualifiedName
      row.fill(name, links.href(site.addresses.cities[near.item]), site.distance(near.metres), &tape, frames[place])
    }
    return !found.isEmpty
  }
}
