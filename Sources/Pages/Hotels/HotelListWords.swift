import Mustache

/// The strings for rows that JavaScript creates: the plural forms, and the site's unit.
struct HotelListWords {
  private let slots: [(slot: TextSlot, text: String)]

  init(_ shape: inout Shape, _ site: SiteContext) {
    slots = [
      (shape.text("stars_forms"), site.language.forms("hotels.stars")),
      (shape.text("rooms_forms"), site.language.forms("hotels.rooms_free")),
      (shape.text("distance_unit", "from the config: km, mi or m"), site.settings.distanceUnit.rawValue),
    ]
  }

  func fill(_ page: inout PageWriter) { for (slot, text) in slots { page.set(slot, text) } }
}
