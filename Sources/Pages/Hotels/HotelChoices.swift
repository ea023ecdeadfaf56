import Mustache

/// The filters of the list of hotels: city, minimum of stars, minimum of free rooms. A filter offers only values that
/// some hotel reaches, and is left out if no value is known.
struct HotelChoices {
  /// The numbers of rooms to choose from.
  private static let roomSteps = [1, 2, 3, 5, 10, 20]

  /// The largest number of cities in the HTML. JavaScript adds more from `hotels.json`, so that pages stay small.
  private static let mostCities = HotelOrders.pageSize

  private let option: (shape: Shape, value: TextSlot, label: TextSlot)
  private let has: FlagSlot
  private let hasCities, areCitiesLater: FlagSlot
  private let cities: (slot: ListSlot, value: TextSlot, label: TextSlot)
  /// The filters with their options; the same on all pages.
  private let choices: [(has: FlagSlot, slot: ListSlot, options: [(value: Int, label: String)])]

  init(_ shape: inout Shape, _ site: SiteContext) {
    var own = Shape("option")
    option = (
      own, own.text("value", "minimum number, in plain digits"), own.text("label")
    )
    let hotels = site.directory.hotels
    let (stars, rooms) = (hotels.compactMap(\.stars).max() ?? 0, hotels.compactMap(\.rooms?.count).max() ?? 0)
    func options(_ steps: [Int], _ key: String) -> [(Int, String)] {
      steps.map { ($0, site.language.phrase(key, count: $0)) }
    }
    has = shape.flag("has_choices", "whether the list has any filter")
    hasCities = shape.flag("has_city_choice")
    areCitiesLater = shape.flag(
      "are_cities_later", "whether JavaScript adds the cities from hotels.json")
    var city = Shape("city of hotels")
    let (value, label) = (
      city.text("value", "city in the query: c-7"), city.text("label", "its name, with its country if needed")
    )
    cities = (shape.list("city_choices", city, "in alphabetical order"), value, label)
    choices = [
      (
        shape.flag("has_star_choice"),
        shape.list("star_choices", own, "minimum number of stars"),
        options((1...5).filter { Double($0) <= stars }, "hotels.at_least_stars")
      ),
      (
        shape.flag("has_room_choice"),
        shape.list("room_choices", own, "minimum number of free rooms"),
        options(Self.roomSteps.filter { $0 <= rooms }, "hotels.at_least_rooms")
      ),
    ]
  }

  func fill(_ page: inout PageWriter) {
    page.set(has, page.site.hotelCities.areSeveral || choices.contains { !$0.options.isEmpty })
    fillCities(page.site.hotelCities, &page)
    for choice in choices where !choice.options.isEmpty {
      page.set(choice.has, true)
      page.list(choice.slot, choice.options) { found, page in
        page.set(option.value, String(found.value))
        page.set(option.label, found.label)
      }
    }
  }

  private func fillCities(_ found: HotelCities, _ page: inout PageWriter) {
    guard found.areSeveral else { return }
    let isLater = found.all.count > Self.mostCities
    page.set(hasCities, true)
    page.set(areCitiesLater, isLater)
    page.list(cities.slot, isLater ? 0..<0 : found.all.indices) { city, page in
      page.set(cities.value, Query.cityKey(found.all[city].id))
      page.set(cities.label, found.heading(city))
    }
  }
}
