import Mustache

/// The filters of the list of hotels: city, minimum of stars, minimum of free rooms. A filter offers only values that
/// some hotel reaches, and is left out if no value is known.
struct HotelChoices {
  /// The largest number of cities in the HTML. JavaScript adds more from `hotels.json`, so that pages stay small.
  private static let mostCities = HotelOrders.pageSize

  private let has = FlagSlot("has_choices", "whether the list has any filter")
  private let hasCities = FlagSlot("has_city_choice")
  private let areCitiesLater = FlagSlot("are_cities_later", "whether JavaScript adds the cities from hotels.json")
  private let cities = ListSlot("city_choices", of: CityChoice(), "in alphabetical order")
  private let hasStars = FlagSlot("has_star_choice")
  private let stars = ListSlot("star_choices", of: Option(), "minimum number of stars")
  private let hasRooms = FlagSlot("has_room_choice")
  private let rooms = ListSlot("room_choices", of: Option(), "minimum number of free rooms")

  private struct CityChoice {
    let value = TextSlot("value", "city in the query: c-7")
    let label = TextSlot("label", "its name, with its country if needed")
  }

  private struct Option {
    let value = TextSlot("value", "minimum number, in plain digits")
    let label = TextSlot("label")
  }

  /// The numbers to choose from; the same on all pages.
  struct Steps {
    let stars, rooms: [Int]

    init(_ site: SiteContext) {
      let hotels = site.directory.hotels
      let (stars, rooms) = (hotels.compactMap(\.stars).max() ?? 0, hotels.compactMap(\.rooms?.count).max() ?? 0)
      self.stars = (1...5).filter { Double($0) <= stars }
      self.rooms = [1, 2, 3, 5, 10, 20].filter { $0 <= rooms }
    }
  }

  func fill(_ steps: Steps, _ page: inout PageWriter) {
    let site = page.site
    page.set(has, site.hotelTowns.areSeveral || !steps.stars.isEmpty || !steps.rooms.isEmpty)
    fillCities(site.hotelTowns, &page)
    page.set(hasStars, !steps.stars.isEmpty)
    page.list(stars, steps.stars) { row, number, page in
      page.set(row.value, String(number))
      page.set(row.label, site.language.phrase("hotels.at_least_stars", count: number))
    }
    page.set(hasRooms, !steps.rooms.isEmpty)
    page.list(rooms, steps.rooms) { row, number, page in
      page.set(row.value, String(number))
      page.set(row.label, site.language.phrase("hotels.at_least_rooms", count: number))
    }
  }

  private func fillCities(_ found: HotelTowns, _ page: inout PageWriter) {
    let site = page.site
    guard found.areSeveral else { return }
    let isLater = found.all.count > Self.mostCities
    page.set(hasCities, true)
    page.set(areCitiesLater, isLater)
    page.list(cities, isLater ? [] : found.all) { row, city, page in
      page.set(row.value, Query.cityKey(site.directory.towns[city].id.text))
      page.set(row.label, found.heading(city))
    }
  }
}
