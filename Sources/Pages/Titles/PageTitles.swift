import Language
import Model

/// The titles of pages, without the site's name. No two pages have the same: equal titles get a distinguishing
/// addition.
struct PageTitles: Sendable {
  let directory: Directory
  let language: Language
  let content: Content
  private let journeyNames: JourneyNames
  let namesakes: NamedAlike
  private(set) var equal = EqualTitles()
  /// By index of the route in the schedule.
  private(set) var routeNotes: [RouteIndex: String] = [:]

  /// - Parameters:
  ///   - isWriting: false for a check, which shows no titles.
  init(
    _ directory: Directory, _ content: Content, _ language: Language, _ journeyNames: JourneyNames,
    _ namesakes: NamedAlike, isWriting: Bool
  ) {
    (self.directory, self.content, self.language) = (directory, content, language)
    (self.journeyNames, self.namesakes) = (journeyNames, namesakes)
    guard isWriting else { return }
    routeNotes = notesOfRoutes
    let gazetteer = GazetteerTitles.Names(directory)
    equal = EqualTitles(entries, others: others, isTaken: gazetteer.contains)
  }

  func pair(_ index: Int) -> String { equal.unique(entry(pair: index)) }

  /// - Parameter title: the title of a departure's page, from its time, cities and date.
  func departure(_ index: OfferIndex, _ title: String) -> String {
    let own = directory.schedule.offerEnds[index]
    let (minute, ends) = (own.departs.local.seconds / 60, ends(of: own))
    // The departures of a pair are sorted by time. When clocks go back, the same local time occurs twice, an hour
    // apart.
    func isSame(_ step: Int) -> Bool {
      var other = index.advanced(by: step)
      while directory.schedule.offers.indices.contains(other), case let trip = directory.schedule.offerEnds[other],
        (trip.departs.utc - own.departs.utc).magnitude <= 2 * 3600, self.ends(of: trip) == ends
      {
        if trip.departs.local.seconds / 60 == minute { return true }
        other = other.advanced(by: step)
      }
      return false
    }
    let isRepeated = equal.isRepeated(pairName(from: ends.0, to: ends.1)) || isSame(-1) || isSame(1)
    return isRepeated ? "\(title) (\(directory.schedule.offers[index].id.text))" : title
  }

  private func ends(of trip: OfferedTrip.Ends) -> (TownIndex, TownIndex) {
    (directory.stations[trip.origin].city, directory.stations[trip.destination].city)
  }

  private var entries: [EqualTitles.Entry] { AllThingKinds.kinds.flatMap { $0.titles(self) } }

  /// The titles of pages that each site has once.
  private var others: [String] {
    (AllThingKinds.kinds.flatMap { $0.lists.map(\.title) } + [
      "about.title", "mine.title", "report.title", "changes.title", "search.title", "error.title",
    ])
    .map { language.phrase($0) }
  }

  func heading(of town: TownIndex) -> String { directory.heading(of: directory.towns[town]) }

  private func pairName(from: TownIndex, to: TownIndex) -> String {
    language.phrase("timetable.route", ["from": journeyNames[from], "to": journeyNames[to]])
  }

  func entry(pair index: Int) -> EqualTitles.Entry {
    let pair = directory.pairs[index]
    let ids = [pair.from, pair.to].map { directory.towns[$0].id.text }
    return .init(name: pairName(from: pair.from, to: pair.to), id: ids.joined(separator: ", "), kind: "route")
  }
}
