import Bytes
import Model
import Mustache
import SpatialIndex

/// The towns nearest to a thing, with the distances between their points: those with stations or, for a town that only the
/// list of cities has, the others of that list.
struct NearTowns {
  /// The largest distance, in metres.
  static let reach = 200_000.0

  private let towns = FlaggedListSlot("near_cities", of: LinkRow(note: "distance"), "nearest first")

  /// Towns with stations.
  /// - Parameters:
  ///   - point: the point of the thing; nil if unknown.
  ///   - home: a town; other towns in its country are shown without the country. Nil to show every country.
  ///   - excepted: a town to leave out.
  /// - Returns: whether there are any.
  @discardableResult
  func fill(around point: Coordinate?, in home: TownIndex?, except excepted: TownIndex? = nil, _ page: inout PageWriter)
    -> Bool
  {
    let site = page.site
    guard let point else { return false }
    let found = site.near(TownKind.self).around(Town.self, point, within: Self.reach) { $0 != excepted }
    let country = home.map { site.directory.towns[$0].country }
    page.list(towns, found) { row, near, page in
      let other = site.directory.towns[near.item]
      let name = other.country != country ? site.directory.heading(of: other) : other.qualifiedName
      row.fill(
        name, page.href(site.addresses.towns[near.item]), site.distance(near.metres),
        country: site.countryCode(ofCity: near.item), &page)
    }
    return !found.isEmpty
  }

  /// Prefetches what `fill(listed:)` reads, because it is scattered in memory.
  func prefetch(listed row: Int, _ site: SiteContext) {
    for near in site.nearestCities[row] {
      site.directory.gazetteer.names.prefetchRange(Int(near.item))
      site.addresses.listed.names.prefetchRange(Int(near.item))
    }
  }

  /// Towns of the list of cities, for a page in the folder of its country.
  /// - Parameter row: the row of the page's town.
  func fill(listed row: Int, _ distances: CityDistances, _ page: inout PageWriter) {
    let site = page.site
    let nearest = site.nearestCities[row]
    let found = nearest.prefix(
      nearest.enumerated().prefix {
        let metres = Double($0.element.metres)
        return metres <= Self.reach && SpatialIndex.isNear($0.offset, metres)
      }.count)
    let (gazetteer, addresses) = (site.directory.gazetteer, site.addresses)
    let home = gazetteer.countryOf[row]
    let places = InlineArray<5, (name: Range<Int>, folder: Range<Int>)> { place in
      guard place < found.count else { return (0..<0, 0..<0) }
      let other = Int(found[found.startIndex + place].item)
      let (name, folder) = (gazetteer.names.range(other), addresses.listed.names.range(other))
      gazetteer.names.prefetch(name)
      addresses.listed.names.prefetch(folder)
      return (name, folder)
    }
    page.list(towns, 0..<found.count) { link, place, page in
      let one = found[found.startIndex + place]
      let (other, country) = (Int(one.item), gazetteer.countryOf[Int(one.item)])
      page.write(link.name.text) { writer in
        gazetteer.names.copy(places[place].name, to: &writer.bytes)
        let code = country == home ? "" : gazetteer.countries[Int(country)].code
        if !code.isEmpty {
          writer.append(", ")
          writer.append(code)
        }
      }
      if country == home && addresses.isInList(other) {
        // From the folder of a town to that of another in the same country.
        page.write(link.href) { writer in
          writer.append("../")
          addresses.listed.names.copy(places[place].folder, to: &writer.bytes)
          writer.append(UInt8(ascii: "/"))
        }
      } else {
        page.set(link.href, page.href(addresses.page(listed: other)))
      }
      page.write(link.note) { distances.write(Double(one.metres), to: &$0) }
    }
  }
}
