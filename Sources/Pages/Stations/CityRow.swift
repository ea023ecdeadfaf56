import Mustache

/// A city in its country's list.
struct CityRow {
  let shape: Shape
  private let id, name, href, count: TextSlot
  private let point: DegreeSlots
  private let nameLanguage: NameLanguage

  init() {
    var shape = Shape("city row")
    id = shape.text("id")
    name = shape.text("name", "with the region if two cities share a name")
    nameLanguage = NameLanguage(&shape)
    href = shape.text("href")
    count = shape.text("count", "«3 stations»")
    point = DegreeSlots(&shape)
    self.shape = shape
  }

  func fill(_ index: Int, _ page: inout PageWriter) {
    let site = page.site
    let city = site.directory.cities[index]
    page.set(id, city.id.text)
    page.set(name, city.qualifiedName)
    nameLanguage.fill(city.qualifiedName, country: site.countryCode(ofCity: index), &page)
    page.set(href, page.href(site.addresses.cities[index]))
    page.set(count, site.language.phrase("count.stations", count: city.stations.count))
    point.fill(city.coordinate, &page)
  }
}
