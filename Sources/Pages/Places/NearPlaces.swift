import Model
import Mustache

/// The places around a place, a city, a hotel or a station, nearest first.
struct NearPlaces {
  /// How many are shown.
  static let most = 8
  static let mostAtStation = 5

  private let isAny: FlagSlot
  private let slot: ListSlot
  private let row: PlaceRow
  private let allHref: TextSlot

  init(_ shape: inout Shape) {
    isAny = shape.flag("has_near_places", "whether the list is not empty")
    row = PlaceRow("near place", note: "distance", "its distance; empty if unknown")
    slot = shape.list("near_places", row.shape, "nearby places, nearest first")
    allHref = shape.text("places_href", "link to all places; empty if none is near")
  }

  /// The others around a place; those of its city where it has no point, without distances.
  @discardableResult
  func fill(aroundPlace item: Int, _ page: inout PageWriter) -> Bool {
    let place = page.site.directory.guide.places[item]
    return fill(around: place.coordinate, in: place.city, except: item, &page)
  }

  /// Around the point of a city of the directory; then those under its name whose point is not known.
  @discardableResult
  func fill(ofCity city: Int, _ page: inout PageWriter) -> Bool {
    let site = page.site
    guard site.hasPlaces else { return false }
    return fill(around: site.directory.cities[city].coordinate, in: site.directory.guide.ofDirectoryCity[city], &page)
  }

  /// Around a station's own point; those of its city where it has none, without distances.
  @discardableResult
  func fill(aroundStation item: Int, _ page: inout PageWriter) -> Bool {
    let station = page.site.directory.stations[item]
    return fill(around: station.coordinate, inDirectorys: station.city, &page)
  }

  /// Around a hotel; those of its city where it has no point, without distances.
  @discardableResult
  func fill(aroundHotel item: Int, _ page: inout PageWriter) -> Bool {
    let hotel = page.site.directory.hotels[item]
    return fill(around: hotel.coordinate, inDirectorys: hotel.city, &page)
  }

  private func fill(around point: Coordinate?, inDirectorys city: Int?, _ page: inout PageWriter) -> Bool {
    guard page.site.hasPlaces else { return false }
    let own = city.flatMap { page.site.directory.guide.ofDirectoryCity[$0] }
    return fill(around: point, in: own, most: Self.mostAtStation, &page)
  }

  /// - Parameters:
  ///   - point: nil: then no distance is claimed.
  ///   - city: index of `Guide.cities`; its places of which no distance is known stand at the end.
  @discardableResult
  func fill(
    around point: Coordinate?, in city: Int?, except item: Int? = nil, most: Int = most, _ page: inout PageWriter
  ) -> Bool {
    let site = page.site
    guard site.hasPlaces else { return false }
    let guide = site.directory.guide
    var found: [(item: Int, metres: Double?)] =
      point.map {
        site.nearPlaces.nearest(to: $0, count: most, within: NearbyRange.places) { $0 != item }
          .map { ($0.item, $0.metres) }
      } ?? []
    if found.count < most, let city {
      let others = guide.cities[city].places.lazy.filter {
        $0 != item && (point == nil || guide.places[$0].coordinate == nil)
      }
      found += others.prefix(most - found.count).map { ($0, nil) }
    }
    guard !found.isEmpty else { return false }
    page.set(isAny, true)
    page.set(allHref, page.href(Addresses.places))
    page.list(slot, found) { one, page in
      let place = guide.places[one.item]
      let isHere = place.city == city || place.city == nil
      let name = isHere ? place.name : "\(place.name), \(guide.cities[place.city ?? 0].name)"
      self.row.fill(
        name, page.href(site.addresses.placePages[one.item]), one.metres.map { site.distance($0) } ?? "", &page)
    }
    return true
  }
}
