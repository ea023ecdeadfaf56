import Mustache

/// A row of a board: a departure or an arrival, or departures of one route and headsign.
struct BoardRowSlots {
  let shape: Shape
  let badge: RouteBadge
  let nameLanguage, viaLanguage: NameLanguage
  let route, href, trip, clock, late, headsign, platform, via, arrival, length: TextSlot
  let isApproximate: FlagSlot

  init(_ name: String, clock what: String) {
    var shape = Shape(name)
    badge = RouteBadge(&shape)
    route = shape.text("route", "name of the route, if it has no short name")
    href = shape.text("href", "the route")
    trip = shape.text("trip", "id of the trip, unless the row has several")
    clock = shape.text("clock", what)
    late = shape.text("late", "days after the service day")
    nameLanguage = NameLanguage(&shape)
    headsign = shape.text("headsign", "where it goes; of arrivals where it comes from")
    platform = shape.text("platform")
    via = shape.text("via", "stops on the way")
    viaLanguage = NameLanguage(&shape, "via_lang")
    arrival = shape.text("arrival", "time at the trip's end")
    length = shape.text("length", "duration from here to the trip's end")
    isApproximate = shape.flag("is_approximate")
    self.shape = shape
  }

  func fillHeadsign(_ goal: String, country: String?, _ page: inout PageWriter) {
    page.set(headsign, goal)
    nameLanguage.fill(goal, country: country, &page)
  }

  func fillVia(_ stops: String, country: String?, _ page: inout PageWriter) {
    page.set(via, stops)
    viaLanguage.fill(stops, country: country, &page)
  }
}
