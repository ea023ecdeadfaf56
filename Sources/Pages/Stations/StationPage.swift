import Markdown
import Model
import Mustache

/// `/stations/<country>/<city>-<id>/<station>-<id>/`, without the city if it is not known: one station, its full address,
/// and its surroundings.
struct StationPage: PageKind {
  static let template = "pages/station"

  let site: SiteContext
  private let visits: StationVisits

  private let name = NameSlots()
  private let note = TextSlot("note", "what distinguishes it from stations with the same name")
  private let cityName = TextSlot("city_name", "with the region if two cities share a name; empty if it is not known")
  private let cityHref = TextSlot("city_href")
  private let countryHref = TextSlot("country_href")
  private let address = ListSlot("address", of: AddressPart(), "from specific to general")
  private let location = LocationSlots()
  private let roles = TextSlot("roles_phrase", "whether it has departures or arrivals")
  private let isKnownToCityOnly = FlagSlot("is_known_to_city_only", "whether the point shown is that of its city")
  private let hasDepartures = FlagSlot("has_departures", "whether there are departures or arrivals")
  private let near = NearLists()
  private let map = MapSlots()
  private let nearCities = NearTowns()
  private let validity = ValiditySlots()
  private let direct = DirectTownPairs()
  private let scheduled = ScheduledSlots()
  private let changes = StationChangeRows()
  private let requests = StopRequests()
  private let untimed = ObjectSlot("untimed", of: RouteLinks(), "routes that stop here at times that are not known")
  private let poster = PosterSlots()
  private let code = PageCode()
  private let reach = ReachLink()
  private let pairsHref = TextSlot("pairs_href", "the towns reached with one change from its town")
  private let planHref = TextSlot("plan_href", "the journey form with this station")
  private let wordsAreLong = FlagSlot("words_are_long", "whether the owner's text is long")
  private let hasLinks = FlagSlot("has_links", "whether the text can be unfolded, or journeys planned")
  private let words = TextSlots("owner's text, from content/stations/ID.md", hasHeading: true)

  private struct AddressPart {
    let part = TextSlot("part", "line, city, district, region or country, as in the data")
    let goesOn = FlagSlot("goes_on", "whether another part follows")
  }

  init(site: SiteContext) {
    self.site = site
    visits = StationVisits(site.directory)
  }

  func list(_ files: inout FileList) {
    for station in site.directory.stations.references where site.directory.stations[station].hasPage {
      files.page(site.addresses.stationPages[station], item: station)
      if visits.schedule.isServed(station) {
        files.document(site.addresses.stationPages[station] + Addresses.boardFile, item: station)
      }
    }
  }

  func document(_ item: StationIndex) -> [UInt8] { BoardFile.bytes(item, visits, site) }

  func owner(_ item: StationIndex) -> FileOwner {
    let station = site.directory.stations[item]
    return FileOwner("station", id: station.id.text, station.place)
  }

  func head(_ item: StationIndex) -> PageHead {
    let station = site.directory.stations[item]
    let title = site.directory.named(station.name, in: site.directory.town(of: station))
    return PageHead(
      address: site.addresses.stationPages[item], title: site.titles.station(item),
      description: site.content[StationKind.self, item]?.description
        ?? site.language.phrase("station.description", ["name": title]),
      steps: StationSteps.station(item, site), place: Addresses.stations,
      linkedData: { StationLinkedData.write(item, site, to: &$0) })
  }

  func text(_ item: StationIndex) -> (slots: TextSlots, text: MarkdownPage)? {
    site.content[StationKind.self, item].map { (words, $0) }
  }

  func fill(_ item: StationIndex, _ page: inout PageWriter) {
    let directory = site.directory
    let station = directory.stations[item]
    let city = directory.town(of: station)
    name.fill(station.name, country: site.countryCode(ofCity: station.city), &page)
    page.set(note, site.namesakes.ofStation(item))
    page.set(cityName, directory.shownName(ofCity: station.city))
    page.set(cityHref, page.href(site.addresses.towns[station.city]))
    page.set(countryHref, page.href(site.addresses.countries[city.country]))
    let parts = station.address.whole
    page.list(address, parts.indices) { row, place, page in
      page.set(row.part, parts[place])
      page.set(row.goesOn, place + 1 < parts.count)
    }
    location.fill(directory.shownCoordinate(of: station), &page)
    page.set(roles, Self.rolesKey(station.roles).map { site.language.phrase($0) } ?? "")
    page.set(isKnownToCityOnly, station.isKnownToCityOnly)
    let isLong = site.content[StationKind.self, item].map(Self.isLong) ?? false
    page.set(wordsAreLong, isLong)
    let subject = PageSubject(
      kind: StationKind.self, item: item, point: station.coordinate, city: city.isUnnamed ? nil : station.city)
    let kinds = near.fill(subject, &page)
    fillMap(subject, station, &page)
    if !kinds.contains(where: { $0 == StationKind.self }) {
      nearCities.fill(around: directory.shownCoordinate(of: station), in: station.city, except: station.city, &page)
    }
    let calls = StationCalls(at: item, visits)
    page.set(hasDepartures, !calls.dates.isEmpty)
    // Departures say nothing of how long the timetables of other trips hold.
    if !directory.schedule.isTimetabled(item) {
      validity.fill(.of(calls.all.compactMap(\.here), directory), &page)
    }
    let isDeparted = calls.entries.contains(where: \.isDeparture)
    page.set(hasLinks, isLong || isDeparted)
    if isDeparted {
      page.set(planHref, page.href(Addresses.timetable) + Query.station("from", station.id.text))
      if directory.schedule.hasJourneys(item) { reach.fill(from: Query.station("from", station.id.text), &page) }
    }
    if isDeparted, !city.isUnnamed, site.journeyPairs.withLock({ $0 }).origins.contains(station.city) {
      page.set(pairsHref, page.href(site.addresses.towns[station.city]) + "#one-change")
    }
    direct.fill(from: item, calls, &page)
    scheduled.fill(item, calls, &page)
    changes.fill(item, &page)
    requests.fill(item, &page)
    let untimedRoutes = directory.schedule.routesWithoutTimes(at: item).filter(directory.schedule.hasPage)
    if !untimedRoutes.isEmpty { page.object(untimed) { links, page in links.fill(untimedRoutes, &page) } }
    guard visits.schedule.isServed(item) else { return }
    poster.fill(item, calls, &page)
    code.fill(site.addresses.stationPages[item], &page)
  }

  /// Fills in the map of the station, or of its city if the station has no point; the caption says so.
  private func fillMap(_ subject: PageSubject, _ station: Station, _ page: inout PageWriter) {
    if let point = station.coordinate {
      map.fill(point, .init(title: station.name), of: subject, &page)
    } else {
      let city = site.directory.towns[station.city]
      let note = site.language.phrase("map.city_only", ["city": city.name])
      map.fill(
        city.coordinate, .init(title: city.qualifiedName, note: note), of: .town(station.city, site.directory), &page)
    }
  }

  /// The number of characters that fit into two lines on a phone.
  private static let shortText = 72

  private static func isLong(_ text: MarkdownPage) -> Bool {
    text.words.count > shortText || text.parts.count > 1
  }

  private static func rolesKey(_ roles: Station.Roles) -> String? {
    switch roles {
    case [.origin, .destination]: "station.roles_both"
    case .origin: "station.roles_from"
    case .destination: "station.roles_to"
    default: nil
    }
  }
}
