import Model
import Mustache

/// `/timetable/`: the form «from, to, on», its files, and all pairs of towns by the city of departure.
struct TimetablePage: PageKind {
  static let template = "pages/timetable"

  let site: SiteContext

  private let hasPairs = FlagSlot("has_pairs", "whether there are departures")
  private let hasSchedule = FlagSlot("has_schedule")
  private let routesHref = TextSlot("routes_href", "the scheduled routes")
  private let sheets = BoardSheets()
  private let operatorsHref = TextSlot("operators_href")
  private let operatorsPhrase = TextSlot("operators_phrase")
  private let chooser = ChooserSlots()
  private let count = CountSlots(key: "count.routes")
  private let groups = GroupedList(of: PairsFromCity(), "by city of departure")
  private let journeyPairs = FlaggedListSlot(
    "journey_pairs", of: LinkRow(note: "count", "number of towns"),
    "towns from which one reaches others with one change")
  private let documents: [Document]

  /// A file of the form.
  private enum Document {
    /// The towns between which departures run.
    case chooser
    /// One that the search index names.
    case listed(JourneyFiles.Listed)
    /// The places that are reached from a place.
    case reached(JourneyFiles.Origin)
  }

  private struct PairsFromCity {
    let city = CityGroupSlots(
      heading: "«City, Country», with the region if two cities share a name", href: "link to the city's page",
      hasLetters: false)
    let pairs = ListSlot(
      "pairs", of: TownPairRow(tellsHowOften: true), "pairs of towns from it, by destination city")
  }

  init(site: SiteContext) {
    self.site = site
    documents =
      site.journeyFiles.isEmpty
      ? [] : [.chooser] + site.journeyFiles.map { .listed($0) } + JourneyFiles.origins(site).map { .reached($0) }
  }

  func list(_ files: inout FileList) {
    guard site.hasStations else { return }
    files.page(Addresses.timetable)
    for (item, document) in documents.enumerated() {
      switch document {
      case .chooser: files.document(Addresses.chooser, item: item)
      case .listed(let file): files.document(file.path, item: item)
      case .reached(let origin): files.document(JourneyFiles.path(origin, site), item: item)
      }
    }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the timetable") }

  func documentOwner(_ item: Int) -> FileOwner { FileOwner("the chooser") }

  func head(_ item: Int) -> PageHead {
    let directory = site.directory
    return PageHead(
      address: Addresses.timetable, title: site.language.phrase("timetable.title"),
      description: directory.schedule.offers.isEmpty
        ? site.language.phrase(directory.schedule.isEmpty ? "timetable.none" : "timetable.description_of_routes")
        : site.language.phrase(
          "timetable.description",
          [
            "routes": site.language.phrase("count.routes", count: directory.pairs.count),
            "departures": site.language.phrase("count.departures", count: directory.schedule.offers.count),
          ]),
      place: Addresses.timetable)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let directory = site.directory
    chooser.fill(&page)
    page.set(hasPairs, !directory.schedule.offers.isEmpty || !site.timetabledPairs.all.isEmpty)
    if !site.routeTimetables.routes.isEmpty {
      page.set(hasSchedule, true)
      page.set(routesHref, page.href(Addresses.routes))
      sheets.fill(&page)
    }
    let changing = site.journeyPairs.withLock { $0 }.pairs
    let counts = Dictionary(grouping: changing, by: \.from).mapValues(\.count).sorted { $0.key < $1.key }
    page.list(journeyPairs, counts) { row, own, page in
      row.fill(
        site.journeyHeading(of: own.key), page.href(site.addresses.towns[own.key]) + "#one-change",
        site.language.phrase("count.cities", count: own.value), country: site.countryCode(ofCity: own.key), &page)
    }
    count.fill(directory.pairs.count + site.timetabledPairs.all.count, &page)
    let running = directory.runningOperators.count
    if running > 0 {
      page.set(operatorsHref, page.href(Addresses.operators))
      page.set(operatorsPhrase, site.language.phrase("operators.count", count: running))
    }
    let origins = site.directory.stationTowns.map { (town: $0, pairs: site.pairs(from: $0)) }
      .filter { !$0.pairs.isEmpty }
    groups.fill(origins.count, &page) { row, index, _, page in
      fill(origins[index].town, origins[index].pairs, row, &page)
    }
  }

  private func fill(_ index: TownIndex, _ pairs: [PairOfTowns], _ row: PairsFromCity, _ page: inout PageWriter) {
    let own = site.directory.towns[index]
    row.city.fill(
      id: own.id.text, name: own.name, country: site.countryCode(ofCity: index),
      heading: site.journeyHeading(of: index), at: site.addresses.towns[index],
      nil, &page)
    page.list(row.pairs, pairs) { row, pair, page in row.fill(pair, naming: pair.to, &page) }
  }

  func document(_ item: Int) -> [UInt8] {
    switch documents[item] {
    case .chooser: ChooserFile.bytes(site)
    case .listed(let file): file.bytes
    case .reached(let origin): JourneyFiles.bytes(origin, site)
    }
  }
}
