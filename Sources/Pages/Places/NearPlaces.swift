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
  func fill(
    aroundPlace item: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) -> Bool {
    let place = site.directory.guide.places[item]
    return fill(around: place.coordinate, in: place.city, except: item, site, links, &tape, frame)
  }

  /// Around the point of a city of the directory; then those under its name whose point is not known.
  @discardableResult
  func fill(ofCity city: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) -> Bool {
    guard site.hasPlaces else { return false }
    return fill(
      around: site.directory.cities[city].coordinate, in: site.directory.guide.ofDirectoryCity[city], site, links,
      &tape, frame)
  }

  /// Around a station's own point; those of its city where it has none, without distances.
  @discardableResult
  func fill(
    aroundStation item: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) -> Bool {
    let station = site.directory.stations[item]
    return fill(around: station.coordinate, inDirectorys: station.city, site, links, &tape, frame)
  }

  /// Around a hotel; those of its city where it has no point, without distances.
  @discardableResult
  func fill(
    aroundHotel item: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) -> Bool {
    let hotel = site.directory.hotels[item]
    return fill(around: hotel.coordinate, inDirectorys: hotel.city, site, links, &tape, frame)
  }

  private func fill(
    around point: Coordinate?, inDirectorys city: Int?, _ site: SiteContext, _ links: Links, _ tape: inout Tape,
    _ frame: Frame
  ) -> Bool {
    guard site.hasPlaces else { return false }
    let own = city.flatMap { site.directory.guide.ofDirectoryCity[$0] }
    return fill(around: point, in: own, most: Self.mostAtStation, site, links, &tape, frame)
  }

  /// - Parameters:
  ///   - point: nil: then no distance is claimed.
  ///   - city: index of `Guide.cities`; its places of which no distance is known stand at the end.
  @discardableResult
  func fill(
    around point: Coordinate?, in city: Int?, except item: Int? = nil, most: Int = most, _ site: SiteContext,
    _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) -> Bool {
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
    tape.set(isAny, frame, true)
    tape.set(allHref, frame, links.href(Addresses.places))
    for (row, one) in zip(tape.list(slot, frame, count: found.count), found) {
      let place = guide.places[one.item]
      let isHere = place.city == city || place.city == nil
      let name = isHere ? place.name : "\(place.name), \(guide.cities[place.city ?? 0].name)"
      self.row.fill(
        name, links.href(site.addresses.placePages[one.item]), one.metres.map { site.distance($0) } ?? "", &tape, row)
    }
    return true
  }
}
