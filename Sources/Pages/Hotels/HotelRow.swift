import Model
import Mustache

/// A hotel in a list.
struct HotelRow {
  let shape: Shape
  private let id, name, href, address, city: TextSlot
  private let starsValue, roomsValue, distanceValue: TextSlot
  private let stars, rooms, distance: TextSlot
  private let hasFacts: FlagSlot
  private let point: DegreeSlots
  private let picture: HotelPictureSlots
  private let cities: HotelCityNames

  init(_ site: SiteContext) {
    cities = HotelCityNames(site.directory)
    var shape = Shape("hotel row")
    id = shape.text("id", "its id; empty where the page lists other things, whose ids could be the same")
    name = shape.text("name", "its name")
    href = shape.text("href", "link to its page")
    address = shape.text("address", "its address, as in the data; empty where it is not known")
    city = shape.text("city", "its city, where hotels are in several; else empty")
    stars = shape.text("stars", "«3 stars», «no stars»; empty where it is not known")
    rooms = shape.text("rooms", "«6 rooms free», «no rooms free»; empty where it is not known")
    distance = shape.text("distance", "«100 m from the centre», or how far it is from the page's thing; may be empty")
    hasFacts = shape.flag("has_facts", "whether any of these three is known")
    starsValue = shape.text("stars_value", "its stars in plain digits, 3.5; empty where they are not known")
    roomsValue = shape.text("rooms_value", "how many rooms are free, in plain digits")
    distanceValue = shape.text("distance_value", "how far it is from the centre in the site's unit, in plain digits")
    point = DegreeSlots(&shape)
    picture = HotelPictureSlots(&shape)
    self.shape = shape
  }

  /// - Parameters:
  ///   - index: of `Directory.hotels`.
  ///   - away: how far it is from the page's thing, in words, instead of from the centre.
  ///   - isListed: whether the page is a list of hotels.
  ///   - namesCity: whether its city is told; by default where hotels are in several.
  func fill(
    _ index: Int, away: String? = nil, isListed: Bool = true, namesCity: Bool? = nil, _ site: SiteContext,
    _ links: Links,
    _ tape: inout Tape, _ frame: Frame
  ) {
    let hotel = site.directory.hotels[index]
    if isListed { tape.set(id, frame, hotel.id.text) }
    tape.set(name, frame, hotel.name)
    tape.set(href, frame, links.href(site.addresses.hotelPages[index]))
    tape.set(address, frame, site.shownAddress(hotel))
    if namesCity ?? cities.areSeveral { tape.set(city, frame, cities[hotel]) }
    let facts = [site.starsPhrase(hotel), site.roomsPhrase(hotel), away ?? site.fromCentrePhrase(hotel)]
    for (slot, fact) in zip([stars, rooms, distance], facts) { tape.set(slot, frame, fact) }
    tape.set(hasFacts, frame, facts.contains { !$0.isEmpty })
    tape.set(starsValue, frame, hotel.stars.map(PlainNumber.text))
    tape.set(roomsValue, frame, hotel.rooms.map { String($0.count) })
    tape.set(distanceValue, frame, hotel.distance.map(PlainNumber.text))
    point.fill(hotel.coordinate, &tape, frame)
    picture.fill(hotel, site, links, &tape, frame)
  }
}
