import Mustache

/// `/stations/`: the stations of every city. Of a long list it shows the first, and has links to the pages of the rest, which
/// a script puts in their places.
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
  private let rest = FlaggedListSlot("rest", of: RestRow(), "the parts of a long list that are on other pages")

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
    if site.stationList.pages.isEmpty { fillWhole(&page) } else { fillFirst(&page) }
  }

  private func fillWhole(_ page: inout PageWriter) {
    let (directory, shown) = (site.directory, site.stationList.towns)
    let known = shown.filter { !directory.towns[$0].isUnknown }
    groups.fill(shown.count, names: known.map { directory.towns[$0].name }, &page) { row, index, first, page in
      row.fill(shown[index], first, &page)
    }
  }

  private func fillFirst(_ page: inout PageWriter) {
    let list = site.stationList
    groups.fill(list, pages: list.first, &page) { letter, page in
      let own = list.letters[letter].pages
      return own.upperBound <= list.first.upperBound
        ? "#" + StationList.anchor(ofLetter: letter) : page.href(list.address(ofPage: own.lowerBound))
    }
    page.list(rest, list.first.upperBound..<list.pages.count) { row, index, page in row.fill(index, &page) }
  }
}

/// A part of a long list that is on another page.
private struct RestRow {
  private let anchor = TextSlot("anchor", "fragment id of its letter, if it is the first part of it")
  private let count = TextSlot("count", "number of its stations")
  private let href = TextSlot("href")
  private let label = TextSlot("label", "«B: 812 stations on a separate page»")

  func fill(_ index: Int, _ page: inout PageWriter) {
    let (language, list) = (page.site.language, page.site.stationList)
    let own = list.pages[index]
    if own.number == 1 { page.set(anchor, StationList.anchor(ofLetter: own.letter)) }
    page.set(count, String(own.count))
    page.set(href, page.href(list.address(ofPage: index)))
    let stations = language.phrase("count.stations", count: own.count)
    page.set(
      label, language.phrase("stations.elsewhere", ["letter": list.name(ofPage: index, language), "count": stations]))
  }
}
