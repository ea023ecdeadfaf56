import Mustache

/// `/stations/`: the stations of every city, on one page.
struct StationsPage: PageKind {
  static let template = "pages/stations"

  let site: SiteContext

  private let count = CountSlots(key: "count.stations")
  private let countries = CountryRows()
  private let map = MapSlots()
  private let hasRoles = FlagSlot("has_roles", "whether some stations have only departures or only arrivals")
  private let timetableHref = TextSlot("timetable_href", "the timetable, to which a station can be passed")
  private let groups = GroupedList(
    of: GroupRow(), "groups by city, «City, Country»", letters: "first letters of the groups")

  func list(_ files: inout FileList) {
    if site.hasStations { files.page(Addresses.stations) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the list of stations") }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.stations, title: site.language.phrase("stations.title"),
      description: site.language.phrase(
        "stations.description",
        ["count": site.language.phrase("count.stations", count: site.directory.stations.count)]),
      place: Addresses.stations)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let directory = site.directory
    count.fill(directory.stations.count, &page)
    countries.fill(&page)
    if let only = directory.stationTowns.first, directory.stationTowns.count == 1, directory.towns[only].isUnnamed {
      map.fill(.things(ofCity: only, site), .init(title: site.settings.title), &page)
    } else {
      map.fillDirectory(&page)
    }
    page.set(hasRoles, directory.stations.contains { $0.roles != directory.stations[0].roles })
    page.set(timetableHref, page.href(Addresses.timetable))
    let shown = directory.listed(headings: directory.stationTowns.filter { !directory.towns[$0].stations.isEmpty })
    let known = shown.filter { !directory.towns[$0].isUnknown }
    let counts = known.reduce(into: [:]) { $0[directory.towns[$1].name, default: 0] += 1 }
    groups.fill(shown.count, names: known.map { directory.towns[$0].name }, &page) { row, index, first, page in
      row.fill(shown[index], first, hasNamesake: counts[directory.towns[shown[index]].name] ?? 0 > 1, &page)
    }
  }
}
