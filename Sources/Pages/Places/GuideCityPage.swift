import Documents
import Mustache

/// `/places/<city>/`: the places of a city, or those without one.
struct GuideCityPage: PageKind {
  static let template = "pages/guide-city"

  let shape: Shape
  private let site: SiteContext
  private let all: [GuideGroup]
  private let name, country, stationsHref: TextSlot
  private let count: CountSlots
  private let point: PointSlots
  private let map: MapSlots
  private let hasMany: FlagSlot
  private let places: (slot: ListSlot, row: GuideRow)

  init(_ site: SiteContext) {
    self.site = site
    all = GuideGroup.all(site)
    var shape = Shape("guide city page")
    name = shape.text("name", "city name")
    country = shape.text("country", "its country; empty if unknown")
    stationsHref = shape.text("stations_href", "link to the city's stations; empty if the directory has none")
    count = CountSlots(&shape, key: "count.places", site)
    point = PointSlots(&shape)
    map = MapSlots(&shape)
    hasMany = shape.flag("has_many", "whether there are enough places for a search box")
    let row = GuideRow()
    places = (shape.list("places", row.shape, "its places, by name"), row)
    self.shape = shape
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

  func fill(_ item: Int, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let group = all[item]
    tape.set(name, frame, group.title)
    tape.set(country, frame, group.country)
    tape.set(stationsHref, frame, group.city.flatMap { site.stationsPage(ofCity: $0) }.map(links.href))
    count.fill(group.places.count, site, &tape, frame)
    point.fill(group.coordinate, site, &tape, frame)
    if let city = group.city, let point = group.coordinate {
      map.fill(point, .init(title: group.name), .init(city: city), site, &tape, frame)
    } else {
      map.fill(
        .places(group.places, site), counted: "count.places", group.places.count, named: group.heading, shown: "", site,
        &tape, frame)
    }
    tape.set(hasMany, frame, group.places.count >= CityPage.many)
    let frames = tape.list(places.slot, frame, count: group.places.count)
    for (row, place) in zip(frames, group.places) { places.row.fill(place, site, links, &tape, row) }
  }
}
