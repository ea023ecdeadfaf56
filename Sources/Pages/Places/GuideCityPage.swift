import Documents
import Mustache

/// `/places/<city>/`: the places of a city, or the places without a city.
struct GuideCityPage: PageKind {
  static let template = "pages/guide-city"

  let site: SiteContext

  private let name = NameSlots()
  private let country = TextSlot("country")
  private let stationsHref = TextSlot("stations_href")
  private let gazetteerHref = TextSlot("gazetteer_href", "the city in the list of all cities")
  private let count = CountSlots(key: "count.places")
  private let point = PointSlots()
  private let map = MapSlots()
  private let hasMany = FlagSlot("has_many", "whether a search box is useful")
  private let places = ListSlot("places", of: GuideRow(), "by name")
  private let all: [GuideGroup]

  init(site: SiteContext) {
    self.site = site
    all = GuideGroup.all(site)
  }

  func list(_ files: inout FileList) {
    for (index, group) in all.enumerated() { files.page(group.address, item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    FileOwner("the places of \(all[item].heading)", site.directory.guide.places[all[item].places.lowerBound].place)
  }

  func head(_ item: Int) -> PageHead {
    let group = all[item]
    return PageHead(
      address: group.address,
      title: group.name.isEmpty
        ? site.language.phrase("places.of", ["name": group.heading]) : site.titles.guideCity(item),
      description: site.language.phrase(
        "places.of_description",
        [
          "name": group.heading,
          "count": site.language.phrase("count.places", count: group.places.count),
        ]),
      steps: [
        PageHead.Step(name: site.language.phrase("site.places"), address: Addresses.places),
        PageHead.Step(name: group.title, address: nil),
      ],
      place: Addresses.places)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let group = all[item]
    name.fill(group.title, country: site.countryCode(ofCity: group.city), &page)
    page.set(country, group.country)
    if !group.name.isEmpty {
      let directory = site.directory
      page.set(
        stationsHref,
        directory.stationCity(ofGuide: item).flatMap { site.stationsPage(ofCity: $0) }.map(page.links.href))
      let listed = directory.gazetteerCity(ofGuide: item).map { site.addresses.gazetteerPage($0) }
      page.set(gazetteerHref, listed.map(page.links.href))
    }
    count.fill(group.places.count, &page)
    point.fill(group.coordinate, &page)
    if let city = group.city, let point = group.coordinate {
      map.fill(point, .init(title: group.name), of: .city(city, site.directory), &page)
    } else {
      map.fill(
        .places(group.places, site), counted: "count.places", group.places.count, named: group.heading, shown: "", &page
      )
    }
    page.set(hasMany, group.places.count >= CityPage.many)
    let listed = page.site.directory.listed(places: group.places)
    page.list(places, listed) { row, place, page in row.fill(place, &page) }
  }
}
