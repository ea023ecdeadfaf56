import Markdown
import Model

/// A symbol in a timetable, explained below it.
enum GridMark: Hashable {
  case fact(Fact)
  /// A note of the agency, by its index in `TimetableLayouts.notes`.
  case note(Int)
  /// The route as which a trip continues, or from which it comes.
  case continuesAs(RouteIndex)
  case continuesFrom(RouteIndex)
  /// The time zone of a stop that begins, with its place among those of the timetable, from 1.
  case zone(StopIndex, AgencyIndex, number: Int)

  /// What the data says about all timetables in the same words.
  enum Fact: String, CaseIterable {
    case approximate, byDriver = "by_driver", byPhone = "by_phone", noPickup = "no_pickup", noDropOff = "no_drop_off"
    case wheelchair, bikes

    var symbol: String {
      switch self {
      case .approximate: "≈"
      case .byDriver: "×"
      case .byPhone: "☎\u{FE0E}"
      case .noPickup: "◗"
      case .noDropOff: "◖"
      case .wheelchair: "♿\u{FE0E}"
      case .bikes: "🚲\u{FE0E}"
      }
    }
  }

  func symbol(_ site: SiteContext) -> String {
    switch self {
    case .fact(let fact): fact.symbol
    case .note(let note): site.directory.schedule.layouts.notes[note].symbol
    case .continuesAs(let route): "→\(site.directory.schedule[route].name)"
    case .continuesFrom(let route): "\(site.directory.schedule[route].name)→"
    case .zone(_, _, let number): "◷\(site.language.number(number))"
    }
  }

  /// What it means, in words.
  func text(_ site: SiteContext) -> String {
    switch self {
    case .fact(let fact): site.language.phrase("routes.\(fact.rawValue)")
    case .note(let note): MarkdownNote(site.directory.schedule.layouts.notes[note].text).words
    case .continuesAs(let route): site.language.phrase("routes.continues_as", ["route": site.routeTitle(route)])
    case .continuesFrom(let route): site.language.phrase("routes.continues_from", ["route": site.routeTitle(route)])
    case .zone(let stop, let agency, _):
      site.language.phrase(
        "routes.zone", ["zone": site.directory.schedule.zone(of: stop, agency).map(site.language.zoneName) ?? ""])
    }
  }

  /// The same with the links and line breaks of a note; nil if there are none.
  func html(_ site: SiteContext) -> [UInt8]? {
    guard case .note(let note) = self else { return nil }
    return MarkdownNote(site.directory.schedule.layouts.notes[note].text).inlineHTML
  }

  /// What applies to a stop of a trip. Nobody boards at the last stop or alights at the first.
  static func marks(of stop: PatternStop, isFirst: Bool, isLast: Bool) -> [GridMark] {
    if !stop.isApproximate, stop.pickup == .regular, stop.dropOff == .regular { return [] }
    let boarding = (isLast ? [] : [stop.pickup]) + (isFirst ? [] : [stop.dropOff])
    var facts: [Fact] = stop.isApproximate ? [.approximate] : []
    if boarding.contains(.byDriver) { facts.append(.byDriver) }
    if boarding.contains(.byPhone) { facts.append(.byPhone) }
    if !isLast && stop.pickup == .none { facts.append(.noPickup) }
    if !isFirst && stop.dropOff == .none { facts.append(.noDropOff) }
    return facts.map { .fact($0) }
  }

  /// What applies to a whole trip.
  static func marks(of trip: Trip) -> [GridMark] {
    var facts: [Fact] = trip.frequency == .approximate ? [.approximate] : []
    if trip.wheelchair == .yes { facts.append(.wheelchair) }
    if trip.bikes == .yes { facts.append(.bikes) }
    return facts.map { .fact($0) }
  }

  /// Its place among the explanations.
  private var rank: (Int, Int) {
    switch self {
    case .fact(let fact): (0, Fact.allCases.firstIndex(of: fact) ?? 0)
    case .note(let note): (1, note)
    case .continuesFrom(let route): (2, route.number)
    case .continuesAs(let route): (3, route.number)
    case .zone(_, _, let number): (4, number)
    }
  }

  static func sorted(_ marks: Set<GridMark>) -> [GridMark] { marks.sorted { $0.rank < $1.rank } }

  /// Whether it is one of `Fact`, which may be written once for all trips or for a whole row.
  var isFact: Bool { if case .fact = self { true } else { false } }
}
