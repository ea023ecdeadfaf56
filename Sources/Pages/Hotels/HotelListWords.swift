import Mustache

/// The strings for rows that JavaScript creates: the plural forms, and the site's unit.
struct HotelListWords {
  private let stars = TextSlot("stars_forms")
  private let rooms = TextSlot("rooms_forms")
  private let unit = TextSlot("distance_unit", "from the config: km, mi or m")

  func fill(_ page: inout PageWriter) {
    page.set(stars, page.site.language.forms("hotels.stars"))
    page.set(rooms, page.site.language.forms("hotels.rooms_free"))
    page.set(unit, page.site.settings.distanceUnit.rawValue)
  }
}
