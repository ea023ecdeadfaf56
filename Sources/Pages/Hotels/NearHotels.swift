import Model
import Mustache

/// The hotels around a station, a city or another hotel, nearest first.
struct NearHotels {
  /// How many are shown.
  static let mostAtStation = 5
  static let mostInCity = 10

  private let isAny: FlagSlot
  private let slot: ListSlot
  private let row: HotelRow
  private let allHref: TextSlot

  init(_ shape: inout Shape) {
    isAny = shape.flag("has_near_hotels", "whether the list is not empty")
    row = HotelRow()
    slot = shape.list("near_hotels", row.shape, "nearby hotels, nearest first")
    allHref = shape.text("hotels_href", "link to all hotels; empty if none is near")
  }

  /// A hotel, and how far away it is: nil where no distance is claimed but the data's own, from the centre.
  private typealias Found = (item: Int, metres: Double?)

  /// Around a station's own point; those of its city where it has none, without distances.
  func fill(aroundStation item: Int, _ page: inout PageWriter) {
    let site = page.site
    guard site.hasHotels else { return }
    let station = site.directory.stations[item]
    let found =
      station.coordinate.map { near($0, Self.mostAtStation, site) }
      ?? of(city: station.city, Self.mostAtStation, site).map { ($0.item, nil) }
    fill(found, in: station.city, &page)
  }

  /// A city's own, and those near.
  func fill(ofCity city: Int, _ page: inout PageWriter) {
    guard page.site.hasHotels else { return }
    fill(of(city: city, Self.mostInCity, page.site), in: city, &page)
  }

  /// Around a hotel; the others of its city where it has no point, without distances.
  func fill(aroundHotel item: Int, _ page: inout PageWriter) {
    let site = page.site
    let hotel = site.directory.hotels[item]
    let found =
      hotel.coordinate.map { near($0, Self.mostAtStation, except: item, site) }
      ?? (hotel.city.map { site.cityHotels[$0] } ?? []).lazy.filter { $0.item != item }
      .prefix(Self.mostAtStation).map { ($0.item, nil) }
    fill(found, in: hotel.city, &page)
  }

  /// Around a place of the guide; those of its city where it has no point, without distances.
  /// - Parameter city: index of `Directory.cities`; nil where the directory does not have it.
  func fill(aroundPlace point: Coordinate?, in city: Int?, _ page: inout PageWriter) {
    let site = page.site
    guard site.hasHotels else { return }
    let found =
      point.map { near($0, Self.mostAtStation, site) }
      ?? (city.map { of(city: $0, Self.mostAtStation, site) } ?? []).map { ($0.item, nil) }
    fill(found, in: city, &page)
  }

  /// - Parameter city: of the thing that they are near: only those elsewhere are told with theirs.
  private func fill(_ found: [Found], in city: Int?, _ page: inout PageWriter) {
    let site = page.site
    guard !found.isEmpty else { return }
    page.set(isAny, true)
    page.set(allHref, page.href(Addresses.hotels))
    page.list(slot, found) { one, page in
      let away = one.metres.map { site.language.phrase("hotel.away", ["distance": site.distance($0)]) }
      let isHere = city != nil && site.directory.hotels[one.item].city == city
      self.row.fill(one.item, away: away, isListed: false, namesCity: isHere ? false : nil, &page)
    }
  }

  private func near(_ point: Coordinate, _ count: Int, except item: Int? = nil, _ site: SiteContext) -> [Found] {
    site.nearHotels.nearest(to: point, count: count, within: NearbyRange.hotels) { $0 != item }
      .map { ($0.item, $0.metres) }
  }

  /// Those of the city and those near its point, by the distance from its centre that the data tell, else from its point;
  /// those of unknown distance stand at the end.
  private func of(city: Int, _ count: Int, _ site: SiteContext) -> [Found] {
    let own: [Found] = site.cityHotels[city].map { ($0.item, $0.metres) }
    guard let point = site.directory.cities[city].coordinate else { return Array(own.prefix(count)) }
    let others: [Found] = site.nearHotels.nearest(to: point, count: count, within: NearbyRange.hotels) {
      site.directory.hotels[$0].city != city
    }.map { ($0.item, $0.metres) }
    let keyed = (own + others).enumerated().map { place, found in
      let told = found.metres == nil ? site.directory.hotels[found.item].distance : nil
      return (metres: found.metres ?? told.map { $0 * site.distanceUnit.metres } ?? .infinity, place: place, found)
    }
    let near = keyed.filter { $0.metres <= NearbyRange.hotels || $0.metres == .infinity }
    return near.sorted { ($0.metres, $0.place) < ($1.metres, $1.place) }.prefix(count).map(\.2)
  }
}
