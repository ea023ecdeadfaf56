import Documents
import Model
import Mustache

/// The page of a town: where it is, its stations, the towns reached from it, its places and hotels, and what is nearby. There
/// may be 200,000 of these pages.
///
/// Its address is the first that applies: `/stations/<country>/<town>-<id>/`, `/places/<town>/`,
/// `/cities/<cc>/<town>-<id>/`.
struct TownPage: PageKind {
  static let template = "pages/town"
  /// The number of stations or places from which the page has a search box.
  static let many = 9

  let site: SiteContext

  private let name = NameSlots()
  private let regionLine = TextSlot("region_line", "its district and region")
  private let country = TextSlot("country")
  private let countryHref = TextSlot("country_href")
  private let location = LocationSlots()
  private let hasList = FlagSlot("has_list", "whether it has stations or places")
  private let count = CountSlots(key: "count.stations")
  private let hasMany = FlagSlot("has_many", "whether a search box is useful")
  private let stations = FlaggedListSlot("stations", of: StationRow(), "by name")
  private let places = FlaggedListSlot("places", of: GuideRow(), "by name")
  private let nearTowns = NearTowns()
  // Its own stations are listed already.
  private let near = NearLists(except: StationKind.self)
  private let reach = ReachLink()
  private let validity = ValiditySlots()
  private let pairs = TownPairsOfTown()
  private let map = MapSlots()
  private let ground: TownMapSlots
  private let distances: CityDistances
  private let heads: TownHeads

  init(site: SiteContext) {
    self.site = site
    (ground, distances, heads) = (TownMapSlots(site), CityDistances(site), TownHeads(site))
  }

  func list(_ files: inout FileList) {
    let (directory, listed) = (site.directory, site.addresses.listed)
    let gazetteer = directory.gazetteer
    for index in directory.towns.references {
      let hasPage =
        switch directory.home(ofTown: index) {
        case .stations: !directory.towns[index].isUnnamed
        case .places: true
        case .list(let row): gazetteer.hasPage(row)
        case .none: false
        }
      if hasPage { files.page(site.addresses.towns[index], item: index) }
    }
    for (country, folder) in zip(gazetteer.countries, listed.countries) {
      for row in country.cities where site.addresses.isInList(Int(row)) {
        files.page(item: site.directory.towns.next.advanced(by: Int(row))) { bytes in
          bytes += folder.utf8
          listed.names.copy(Int(row), to: &bytes)
          bytes.append(UInt8(ascii: "/"))
        }
      }
    }
  }

  func owner(_ item: TownIndex) -> FileOwner {
    let town = site.directory.town(item)
    return FileOwner("city", id: town.id.text, town.place)
  }

  func head(_ item: TownIndex) -> PageHead { heads.head(item) }

  func fill(_ item: TownIndex, _ page: inout PageWriter) {
    let first = site.directory.towns.next
    if item >= first { nearTowns.prefetch(listed: first.distance(to: item), site) }
    let town = site.directory.town(item)
    name.fill(town.name, country: site.directory.countries[town.country].code, &page)
    page.set(regionLine, [town.district, town.region].filter { !$0.isEmpty }.joined(separator: ", "))
    page.set(country, site.directory.countryName(of: town))
    page.set(countryHref, heads.list(of: item).map(page.links.href))
    location.fill(town.coordinate, &page)
    guard item < first else { return fillMap(town, first.distance(to: item), &page) }
    fillContents(item, town, &page)
  }

  /// What only the list of cities knows: the ground around it, and the nearest of the list.
  private func fillMap(_ town: Town, _ row: Int, _ page: inout PageWriter) {
    guard let point = town.coordinate else { return }
    nearTowns.fill(listed: row, distances, &page)
    ground.fill(town.name, point, &page)
  }

  private func fillContents(_ item: TownIndex, _ town: Town, _ page: inout PageWriter) {
    let directory = site.directory
    let kinds = [("count.stations", town.stations.count), ("count.places", town.places.count)].filter { $0.1 > 0 }
    let total = town.stations.count + town.places.count
    page.set(hasList, directory.isDescribed(item))
    count.fill(
      total, key: kinds.count > 1 ? "count.results" : kinds.first?.0,
      words: kinds.count > 1 ? site.language.list(kinds.map { site.language.phrase($0.0, count: $0.1) }) : nil, &page)
    page.set(hasMany, total >= Self.many)
    page.list(stations, directory.listed(stations: town.stations)) { row, station, page in row.fill(station, &page) }
    page.list(places, directory.listed(places: town.places)) { row, place, page in row.fill(place, &page) }
    let subject = PageSubject.town(item, directory)
    near.fill(subject, &page)
    if site.journeyPlaces.cities.indices.contains(item), site.journeyPlaces.cities[item].contains(.timetable) {
      reach.fill(from: Query.city("from", town.id.text), &page)
    }
    validity.fill(.of(city: item, directory), &page)
    pairs.fill(of: item, &page)
    if case .list(let row) = directory.home(ofTown: item) { return fillMap(town, row, &page) }
    nearTowns.fill(around: town.coordinate, in: item, except: item, &page)
    if let point = town.coordinate, !town.stations.isEmpty || town.places.isEmpty {
      map.fill(point, .init(title: town.qualifiedName), of: subject, &page)
    } else if town.stations.isEmpty {
      map.fill(
        .places(town.places, site), counted: "count.places", town.places.count, named: directory.heading(of: town),
        shown: "", &page)
    } else {
      map.fill(.things(ofCity: item, site), .init(title: town.qualifiedName), &page)
    }
  }
}
