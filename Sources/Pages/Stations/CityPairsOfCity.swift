import Mustache

/// The routes from and to a city, on the city's page.
struct CityPairsOfCity {
  private let hasFrom, hasTo: FlagSlot
  private let from, to: ListSlot
  private let row: CityPairRow

  init(_ shape: inout Shape) {
    row = CityPairRow()
    hasFrom = shape.flag("has_routes_from")
    hasTo = shape.flag("has_routes_to")
    from = shape.list("routes_from", row.shape, "by destination city")
    to = shape.list("routes_to", row.shape, "by origin city")
  }

  func fill(of city: Int, _ page: inout PageWriter) {
    let timetable = page.site.directory.timetable
    for (flag, slot, routes) in [
      (hasFrom, from, timetable.routes(from: city)), (hasTo, to, timetable.routes(to: city)),
    ] {
      page.set(flag, !routes.isEmpty)
      page.list(slot, routes) { index, page in
        let route = timetable.routes[index]
        row.fill(index, naming: route.from == city ? route.to : route.from, &page)
      }
    }
  }
}
