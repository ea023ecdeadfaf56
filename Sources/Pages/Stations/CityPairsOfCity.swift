import Mustache

/// The routes from and to a city, on the city's page.
struct CityPairsOfCity {
  private let from = FlaggedListSlot("routes_from", of: CityPairRow(), "by destination city")
  private let to = FlaggedListSlot("routes_to", of: CityPairRow(), "by origin city")

  func fill(of city: Int, _ page: inout PageWriter) {
    let directory = page.site.directory
    for (list, routes) in [(from, directory.pairs.from(city)), (to, directory.pairs.to(city))] {
      page.list(list, routes) { row, index, page in
        let route = directory.pairs[index]
        row.fill(index, naming: route.from == city ? route.to : route.from, &page)
      }
    }
  }
}
