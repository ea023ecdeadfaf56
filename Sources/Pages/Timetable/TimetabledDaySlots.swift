import CivilTime
import Model
import Mustache

/// The departures of timetables from a town to another one, by kind of day.
struct TimetabledDays {
  /// The most rows of a page. What is left out is counted.
  private static let mostRows = 900

  private let kinds = FlaggedListSlot("kinds", of: TimetabledDaySlots(), "kinds of day, in the order of the week")
  private let otherTimes = TextSlot("other_times", "dates with other times, in words")

  func fill(_ pair: TimetabledPair, _ page: inout PageWriter) {
    let timetable = PairTimetable(pair, page.site.directory.schedule)
    let all = timetable.kinds
    let shown = DayKinds.ordered(all.kinds.prefix(DayKinds.most))
    let others = all.kinds.dropFirst(DayKinds.most).flatMap(\.days)
    page.set(otherTimes, DayKindWords(language: page.site.language).others(others))
    let schedule = page.site.directory.schedule
    let ends = pair.rides.map { schedule.ends(of: $0) }
    let several = SeveralStations(
      origins: ends.map { schedule[$0.from.stop].station }, destinations: ends.map { schedule[$0.to.stop].station })
    var room = Self.mostRows
    page.list(kinds, shown) { slots, kind, page in
      slots.fill(timetable.rows(on: kind), of: kind, among: all, several, room: &room, &page)
    }
  }
}

/// The departures of timetables from a town to another one on a kind of day.
struct TimetabledDaySlots {
  /// The rows of a table that are shown at once; more can be unfolded.
  private static let shownRows = 60

  private let days = NamedDaysSlots("name", "«Mondays to Fridays»")
  private let dates = TextSlot("dates", "first and last date")
  private let later = TextSlot("later_days", "what +1 and the like mean")
  private let rows = ListSlot("times", of: TimetabledRow(), "departures by time")
  private let more = ListSlot("more_times", of: TimetabledRow(), "further departures, to be unfolded")
  private let morePhrase = TextSlot("more_phrase", "number of further rows, in words")
  private let leftPhrase = TextSlot("left_phrase", "number of rows left out, in words")

  /// - Parameter room: the number of rows that the page still has.
  func fill(
    _ all: [PairTimetable.Row], of kind: DayKind, among kinds: DayKinds, _ several: SeveralStations, room: inout Int,
    _ page: inout PageWriter
  ) {
    let language = page.site.language
    let words = DayKindWords(language: language)
    days.fill(words.named(kind, among: kinds), &page)
    page.set(dates, words.dates(of: kind))
    let shown = all.prefix(room)
    room -= shown.count
    page.set(later, LaterDays(shown.flatMap { [$0.departs, $0.arrives, $0.lastDeparts ?? 0] }).text(language))
    let left = all.count - shown.count
    if left > 0 { page.set(leftPhrase, language.phrase("timetable.left_times", count: left)) }
    page.list(rows, shown.prefix(Self.shownRows)) { slots, row, page in slots.fill(row, several, &page) }
    let rest = shown.dropFirst(Self.shownRows)
    if !rest.isEmpty { page.set(morePhrase, language.phrase("timetable.more_times", count: rest.count)) }
    page.list(more, rest) { slots, row, page in slots.fill(row, several, &page) }
  }
}

/// A departure from a town to another one on the days of a kind.
struct TimetabledRow {
  private let departs = TextSlot("departs", "local time of departure: 09:30")
  private let departsMark = TextSlot("departs_mark", "days after the service day: +1")
  private let further = TextSlot("further_runs", "«then every 10 min until 20:00»")
  private let arrives = TextSlot("arrives", "local time of arrival: 12:45")
  private let arrivesMark = TextSlot("arrives_mark", "days after the service day: +1")
  private let length = TextSlot("length", "duration")
  private let link = RouteLink()
  private let number = TextSlot("number", "number or name of the trip, such as a train number")
  private let stations = TripStationSlots()
  private let hasStations = FlagSlot("has_stations", "whether either has several")
  private let notes = TextSlot("notes", "«about», «on request, book in advance»")
  private let phones = PhoneSlots()

  func fill(_ row: PairTimetable.Row, _ several: SeveralStations, _ page: inout PageWriter) {
    let (site, ride) = (page.site, row.ride)
    let schedule = site.directory.schedule
    let (trip, ends) = (schedule[row.trip], schedule.ends(of: ride))
    let times = [row.departs, row.arrives].map { ServiceTime($0, site.language) }
    page.set(departs, times[0].clock)
    page.set(departsMark, times[0].mark)
    page.set(arrives, times[1].clock)
    page.set(arrivesMark, times[1].mark)
    if let last = row.lastDeparts {
      page.set(further, "\(site.language.thenEvery(seconds: trip.headway)) \(ServiceTime(last, site.language).text)")
    }
    page.set(length, site.language.duration(minutes: Int(row.length) / 60))
    link.fill(schedule[ride.pattern].route, &page)
    if !trip.isFolded { page.set(number, schedule.text(trip.shortName)) }
    page.set(hasStations, several.areAny)
    if let from = schedule[ends.from.stop].station, let to = schedule[ends.to.stop].station {
      stations.fill(from, to, named: several, &page)
    }
    let isApproximate = trip.frequency == .approximate || ends.from.isApproximate || ends.to.isApproximate
    let keys = [
      isApproximate ? "board.about" : nil, ends.from.pickup.noteOnBoards(isDeparture: true),
      ends.to.dropOff.noteOnBoards(isDeparture: false),
    ].compactMap { $0 }
    page.set(notes, site.language.phrases(keys))
    if ends.from.pickup == .byPhone || ends.to.dropOff == .byPhone {
      phones.fill([schedule[ride.pattern].route], &page)
    }
  }
}
