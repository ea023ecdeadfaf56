import Model
import Mustache

/// The cities nearest to a thing, with the distances between their points.
struct NearCities {
  /// The number of cities shown.
  static let count = 6
  /// The largest distance, in metres.
  static let reach = 200_000.0

  private let cities = FlaggedListSlot("near_cities", of: LinkRow(note: "distance"), "nearest first")

  /// - Parameters:
  ///   - point: the point of the thing; nil if unknown.
  ///   - home: a city; other cities in its country are shown without the country. Nil to show every country.
  ///   - excepted: a city to leave out.
  /// - Returns: whether there are any.
  @discardableResult
  func fill(around point: Coordinate?, in home: Int?, except excepted: Int? = nil, _ page: inout PageWriter) -> Bool {
    let site = page.site
    guard let point else { return false }
    let found = site.near(StationCityKind.self).nearest(to: point, count: Self.count, within: Self.reach) {
      $0 != excepted
    }
    let country = home.map { site.directory.cities[$0].country }
    page.list(cities, found) { row, near, page in
      let other = site.directory.cities[near.item]
      let name = other.country != country ? site.directory.heading(of: other) : other.qualifiedName
      row.fill(
        name, page.href(site.addresses.cities[near.item]), site.distance(near.metres),
        country: site.countryCode(ofCity: near.item), &page)
    }
    return !found.isEmpty
  }
}
