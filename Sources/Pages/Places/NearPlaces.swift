import Model
import Mustache

/// The places around the subject of a page, nearest first.
struct NearPlaces: NearList {
  static let isApart = false
  /// The largest distance, in metres.
  static let reach = 50_000.0
  /// The number of places shown.
  static let most = 8
  static let mostAtStation = 5

  private let places = FlaggedListSlot("near_places", of: LinkRow(note: "distance"), "nearest first")
  private let allHref = TextSlot("places_href")

  /// Fills in the places near the subject's point, then those of its city without a known distance.
  func fill(_ subject: PageSubject, _ page: inout PageWriter) -> Bool {
    let site = page.site
    guard site.hasPlaces else { return false }
    let guide = site.directory.guide
    // The places of a town are on its page already.
    let home = subject.isOf(TownKind.self) ? subject.city : nil
    let isOther = { (place: PlaceIndex) in
      !subject.isThing(place, of: PlaceKind.self) && (home == nil || guide.places[place].town != home)
    }
    let showsMore = subject.isOf(PlaceKind.self) || subject.isOf(TownKind.self)
    let most = showsMore ? Self.most : Self.mostAtStation
    let towns = site.directory.towns
    var found: [(item: PlaceIndex, metres: Double?)] =
      subject.point.map {
        site.near(PlaceKind.self).nearest(GuidePlace.self, to: $0, count: most, within: Self.reach, where: isOther)
          .map { ($0.item, $0.metres) }
      } ?? []
    if found.count < most, let city = subject.city {
      let others = towns[city].places.lazy.filter {
        isOther($0) && (subject.point == nil || guide.places[$0].coordinate == nil)
      }
      found += others.prefix(most - found.count).map { ($0, nil) }
    }
    guard !found.isEmpty else { return false }
    page.set(allHref, page.href(Addresses.places))
    page.list(places, found) { row, one, page in
      let place = guide.places[one.item]
      let isHere = place.town == subject.city || place.town == nil
      let name = isHere ? place.name : "\(place.name), \(place.town.map { towns[$0].qualifiedName } ?? "")"
      row.fill(
        name, page.href(site.addresses.placePages[one.item]), one.metres.map { site.distance($0) } ?? "", &page)
    }
    return true
  }
}
