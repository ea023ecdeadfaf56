import Bytes
import Model
import Mustache

/// A hotel's stars, distance and free rooms, as text and as plain digits for programs.
struct HotelFactSlots {
  private let stars = TextSlot("stars", "«3 stars», «no stars»")
  private let rooms = TextSlot("rooms", "«6 rooms free», «no rooms free»")
  private let distance = TextSlot("distance", "«100 m from the centre»")
  private let hasFacts = FlagSlot("has_facts", "whether any of these three is known")
  private let starsValue = TextSlot("stars_value", "in plain digits: 3.5")
  private let roomsValue = TextSlot("rooms_value", "in plain digits")
  private let distanceValue = TextSlot("distance_value", "from the centre, in the site's unit, in plain digits")

  /// - Parameter away: the distance from the page's subject as text, to show instead of the distance from the centre.
  func fill(_ hotel: Hotel, away: String? = nil, _ page: inout PageWriter) {
    let site = page.site
    let facts = [site.starsPhrase(hotel), site.roomsPhrase(hotel), away ?? site.fromCentrePhrase(hotel)]
    for (slot, fact) in zip([stars, rooms, distance], facts) { page.set(slot, fact) }
    page.set(hasFacts, facts.contains { !$0.isEmpty })
    page.set(starsValue, hotel.stars.map { ShortDecimal.text($0) })
    page.set(roomsValue, hotel.rooms.map { String($0.count) })
    page.set(distanceValue, hotel.distance.map { ShortDecimal.text($0) })
  }
}
