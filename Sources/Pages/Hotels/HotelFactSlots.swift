import Model
import Mustache

/// What is known of a hotel's stars, distance and free rooms: in words, and in plain digits for programs.
struct HotelFactSlots {
  private let stars, rooms, distance: TextSlot
  private let starsValue, roomsValue, distanceValue: TextSlot
  private let hasFacts: FlagSlot

  init(_ shape: inout Shape) {
    stars = shape.text("stars", "«3 stars», «no stars»; empty where it is not known")
    rooms = shape.text("rooms", "«6 rooms free», «no rooms free»; empty where it is not known")
    distance = shape.text("distance", "«100 m from the centre», or how far it is from the page's thing; may be empty")
    hasFacts = shape.flag("has_facts", "whether any of these three is known")
    starsValue = shape.text("stars_value", "its stars in plain digits, 3.5; empty where they are not known")
    roomsValue = shape.text("rooms_value", "how many rooms are free, in plain digits")
    distanceValue = shape.text("distance_value", "how far it is from the centre in the site's unit, in plain digits")
  }

  /// - Parameter away: how far it is from the page's thing, in words, instead of from the centre.
  func fill(_ hotel: Hotel, away: String? = nil, _ site: SiteContext, _ tape: inout Tape, _ frame: Frame) {
    let facts = [site.starsPhrase(hotel), site.roomsPhrase(hotel), away ?? site.fromCentrePhrase(hotel)]
    for (slot, fact) in zip([stars, rooms, distance], facts) { tape.set(slot, frame, fact) }
    tape.set(hasFacts, frame, facts.contains { !$0.isEmpty })
    tape.set(starsValue, frame, hotel.stars.map(MachineNumber.text))
    tape.set(roomsValue, frame, hotel.rooms.map { String($0.count) })
    tape.set(distanceValue, frame, hotel.distance.map(MachineNumber.text))
  }
}
