import Model
import Mustache

/// A city in its country's list.
struct CityRow {
  private let id = TextSlot("id")
  private let name = NameSlots("name", "with the region if two cities share a name")
  private let href = TextSlot("href")
  private let count = TextSlot("count", "«3 stations»")
  private let point = DegreeSlots()

  func fill(_ index: TownIndex, _ page: inout PageWriter) {
    let site = page.site
    let city = site.directory.towns[index]
    page.set(id, city.id.text)
    name.fill(city.qualifiedName, country: site.countryCode(ofCity: index), &page)
    page.set(href, page.href(site.addresses.towns[index]))
    page.set(count, site.language.phrase("count.stations", count: city.stations.count))
    point.fill(city.coordinate, &page)
  }
}
