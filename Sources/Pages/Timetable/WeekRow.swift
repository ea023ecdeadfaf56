import CivilTime
import Model
import Money
import Mustache

/// Departures of the same time on several days: a row of a week's timetable.
struct WeekRow {
  private let departs = TextSlot("departs", "local time of departure: 09:30")
  private let departsISO = TextSlot("departs_iso", "the same in 24 hours")
  private let departsZone = TextSlot("departs_zone", "«UTC+2», if clocks show the time twice that day")
  private let arrives = TextSlot("arrives", "local time of arrival: 12:45")
  private let arrivesISO = TextSlot("arrives_iso", "the same in 24 hours")
  private let daysLater = DaysLater(about: "«+1 day» if they arrive on another day")
  private let stations = TripStationSlots()
  private let hasStations = FlagSlot("has_stations", "whether either has several")
  private let length = TextSlot("length", "duration, or the shortest and the longest")
  private let changes = TextSlot("changes", "«1 change», if all have as many")
  private let carrier = OperatorSlots()
  private let not = TextSlot("not", "dates on marked days when they do not run: 2026-12-25 2026-12-26")
  private let also = TextSlot("also", "dates on other days when they run")
  private let variesInPrice = FlagSlot("has_several_prices", "whether the price differs from day to day")
  private let prices = ListSlot("prices", of: AmountSlots(), "lowest price in each currency")
  private let cells = ListSlot("cells", of: DayCell(), "Monday to Sunday")
  private let notes = ListSlot("notes", of: TextSlot("text"), "exceptions: «Not on 25 Dec 2026.»")

  private struct DayCell {
    let runs = TextSlot("runs", "usual, if they run on most of its dates; some, if on a few")
    let isUsual = FlagSlot("is_usual", "whether they run on most of its dates")
  }

  func fill(_ row: WeekTimetable.Row, _ several: SeveralStations, _ page: inout PageWriter) {
    let site = page.site
    let language = site.language
    let departures = row.departures.map { site.directory.schedule.offered($0) }
    let one = departures[0]
    page.set(departs, language.time(one.departs.local))
    page.set(departsISO, one.departs.local.clock)
    page.set(departsZone, row.offset.map { language.offsetName(Int($0)) })
    page.set(arrives, language.time(one.arrives.local))
    page.set(arrivesISO, one.arrives.local.clock)
    daysLater.fill(one.daysLater, &page)
    page.set(hasStations, several.areAny)
    stations.fill(one.origin, one.destination, named: several, &page)
    page.set(length, Self.length(departures.map(\.minutes), site))
    if let changes = one.terms.changes, changes > 0, departures.allSatisfy({ $0.terms.changes == changes }) {
      page.set(self.changes, site.changesPhrase(one))
    }
    carrier.fill(one.carrier, &page)
    page.set(variesInPrice, departures.contains { $0.terms.price != one.terms.price })
    page.list(prices, DepartureSummary(departures).cheapest) { row, price, page in
      row.fill(price, isTotal: true, &page)
    }
    page.set(not, row.days.missing.map(\.iso).joined(separator: " "))
    page.set(also, row.days.extra.map(\.iso).joined(separator: " "))
    let occasional = Weekdays(row.days.extra.map(\.weekday))
    page.list(cells, 1...7) { cell, weekday, page in
      let isUsual = row.days.weekdays.contains(weekday)
      page.set(cell.isUsual, isUsual)
      page.set(cell.runs, isUsual ? "usual" : occasional.contains(weekday) ? "some" : "")
    }
    page.list(notes, DayKindWords(language: language).exceptions(row.days))
  }

  /// «3 h 15 min», «3 h – 3 h 15 min».
  private static func length(_ minutes: [Int], _ site: SiteContext) -> String {
    let (least, most) = (minutes.min() ?? 0, minutes.max() ?? 0)
    let ends = (least == most ? [least] : [least, most]).map { site.language.duration(minutes: $0) }
    return ends.joined(separator: " – ")
  }
}
