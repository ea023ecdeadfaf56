import Model
import Mustache

/// The hotels around a station, a city or another hotel, nearest first.
struct NearHotels: NearList {
  static let isApart = true
  /// The largest distance, in metres.
  static let reach = 50_000.0
  /// The number of hotels shown on a station's page.
  static let mostAtStation = 5
  static let mostInCity = 10

  private let hotels = FlaggedListSlot("near_hotels", of: HotelRow(), "nearest first")
  private let allHref = TextSlot("hotels_href")

  /// A hotel and its distance; nil if only the data's own distance from the centre is known.
  private typealias Found = (item: HotelIndex, metres: Double?)

  /// Fills in the hotels near the subject's point; if it has none, those of its city, without distances. A city's page
  /// shows its own hotels and those nearby.
  func fill(_ subject: PageSubject, _ page: inout PageWriter) -> Bool {
    let site = page.site
    guard site.hasHotels else { return false }
    let found = found(for: subject, site)
    guard !found.isEmpty else { return false }
    page.set(allHref, page.href(Addresses.hotels))
    page.list(hotels, found) { row, one, page in
      let away = one.metres.map { site.language.phrase("hotel.away", ["distance": site.distance($0)]) }
      // Hotels in the subject's own city are shown without its name.
      let isHere = subject.city != nil && site.directory.hotels[one.item].town == subject.city
      row.fill(one.item, away: away, isListed: false, namesCity: isHere ? false : nil, &page)
    }
    return true
  }

  private func found(for subject: PageSubject, _ site: SiteContext) -> [Found] {
    if subject.isOf(TownKind.self), let city = subject.city { return of(city: city, Self.mostInCity, site) }
    let isOther = { (hotel: HotelIndex) in !subject.isThing(hotel, of: HotelKind.self) }
    if let point = subject.point {
      return site.near(HotelKind.self)
        .nearest(Hotel.self, to: point, count: Self.mostAtStation, within: Self.reach, where: isOther)
        .map { ($0.item, $0.metres) }
    }
    guard let city = subject.city else { return [] }
    let found =
      subject.isOf(HotelKind.self)
      ? Array(site.cityHotels[city].lazy.map(\.item).filter(isOther).prefix(Self.mostAtStation))
      : of(city: city, Self.mostAtStation, site).map(\.item)
    return found.map { ($0, nil) }
  }

  /// The hotels of a city and those near its point, by the data's distance from the centre, otherwise by the distance
  /// from its point; unknown distances come last.
  private func of(city: TownIndex, _ count: Int, _ site: SiteContext) -> [Found] {
    let own: [Found] = site.cityHotels[city].map { ($0.item, $0.metres) }
    guard let point = site.directory.towns[city].coordinate else { return Array(own.prefix(count)) }
    let others: [Found] = site.near(HotelKind.self).nearest(Hotel.self, to: point, count: count, within: Self.reach) {
      site.directory.hotels[$0].town != city
    }.map { ($0.item, $0.metres) }
    let keyed = (own + others).enumerated().map { place, found in
      let given = found.metres == nil ? site.directory.hotels[found.item].distance : nil
      return (metres: found.metres ?? given.map { $0 * site.distanceUnit.metres } ?? .infinity, place: place, found)
    }
    let near = keyed.filter { $0.metres <= Self.reach || $0.metres == .infinity }
    return near.sorted { ($0.metres, $0.place) < ($1.metres, $1.place) }.prefix(count).map(\.2)
  }
}
