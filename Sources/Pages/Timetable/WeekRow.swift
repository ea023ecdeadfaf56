import CivilTime
import Model
import Money
import Mustache

/// Departures of the same time on several days: a row of a week's timetable.
struct WeekRow {
  let shape: Shape
  private let departs, departsISO, departsZone, arrives, arrivesISO, daysLater, daysLaterSaid: TextSlot
  private let fromID, toID, from, to, length, changes, carrier, carrierHref, not, also: TextSlot
  private let hasStations, variesInPrice: FlagSlot
  private let fromLanguage, toLanguage, carrierLanguage: NameLanguage
  private let prices: (slot: ListSlot, price: AmountSlots)
  private let cells: (slot: ListSlot, runs: TextSlot, isUsual: FlagSlot)
  private let notes: (slot: ListSlot, text: TextSlot)

  /// What the rows of a page have in common.
  struct Context {
    /// Whether the stations of departure, and those of arrival, are several.
    let hasSeveralOrigins, hasSeveralDestinations: Bool

    init(_ pair: CityPair, _ timetable: Timetable) {
      let departures = timetable.departures[pair.departures]
      hasSeveralOrigins = departures.contains { $0.origin != departures[pair.departures.lowerBound].origin }
      hasSeveralDestinations = departures.contains {
        $0.destination != departures[pair.departures.lowerBound].destination
      }
    }
  }

  init() {
    var shape = Shape("week row")
    departs = shape.text("departs", "local time of departure: 09:30")
    departsISO = shape.text("departs_iso", "the same in 24 hours")
    departsZone = shape.text(
      "departs_zone", "«UTC+2», if clocks show the time twice that day")
    arrives = shape.text("arrives", "local time of arrival: 12:45")
    arrivesISO = shape.text("arrives_iso", "the same in 24 hours")
    daysLater = shape.text("days_later", "«+1 day» if they arrive on another day")
    daysLaterSaid = shape.text("days_later_said")
    fromID = shape.text("from_id", "s- and the id of the station")
    toID = shape.text("to_id", "s- and the id of the station")
    from = shape.text("from", "station of departure, if there are several")
    to = shape.text("to", "station of arrival, if there are several")
    fromLanguage = NameLanguage(&shape, "from_lang")
    toLanguage = NameLanguage(&shape, "to_lang")
    hasStations = shape.flag("has_stations", "whether either has several")
    length = shape.text("length", "duration, or the shortest and the longest")
    changes = shape.text("changes", "«1 change», if all have as many")
    carrier = shape.text("operator")
    carrierLanguage = NameLanguage(&shape, "operator_lang")
    carrierHref = shape.text("operator_href")
    not = shape.text("not", "dates on marked days when they do not run: 2026-12-25 2026-12-26")
    also = shape.text("also", "dates on other days when they run")
    variesInPrice = shape.flag("has_several_prices", "whether the price differs from day to day")
    var price = Shape("lowest price of a row")
    let amount = AmountSlots(&price)
    prices = (shape.list("prices", price, "lowest price in each currency"), amount)
    var cell = Shape("day of a row")
    cells.runs = cell.text(
      "runs", "usual, if they run on most of its dates; some, if on a few")
    cells.isUsual = cell.flag("is_usual", "whether they run on most of its dates")
    cells.slot = shape.list("cells", cell, "Monday to Sunday")
    var note = Shape("note of a row")
    notes.text = note.text("text")
    notes.slot = shape.list("notes", note, "exceptions: «Not on 25 Dec 2026.»")
    self.shape = shape
  }

  func fill(_ row: WeekTimetable.Row, _ context: Context, _ page: inout PageWriter) {
    let site = page.site
    let (directory, language) = (site.directory, site.language)
    let departures = row.departures.map { directory.timetable.departures[$0] }
    let one = departures[0]
    page.set(departs, language.time(one.departs.local))
    page.set(departsISO, one.departs.local.clock)
    page.set(departsZone, row.offset.map { language.offsetName(Int($0)) })
    page.set(arrives, language.time(one.arrives.local))
    page.set(arrivesISO, one.arrives.local.clock)
    DaysLater.fill(one.daysLater, daysLater, daysLaterSaid, &page)
    let stations = (directory.stations[one.origin], directory.stations[one.destination])
    page.set(fromID, Query.stationKey(stations.0.id.text))
    page.set(toID, Query.stationKey(stations.1.id.text))
    page.set(hasStations, context.hasSeveralOrigins || context.hasSeveralDestinations)
    if context.hasSeveralOrigins {
      page.set(from, stations.0.name)
      fromLanguage.fill(stations.0.name, country: site.countryCode(ofCity: stations.0.city), &page)
    }
    if context.hasSeveralDestinations {
      page.set(to, stations.1.name)
      toLanguage.fill(stations.1.name, country: site.countryCode(ofCity: stations.1.city), &page)
    }
    page.set(length, Self.length(departures.map(\.minutes), site))
    if let changes = one.changes, changes > 0, departures.allSatisfy({ $0.changes == changes }) {
      page.set(self.changes, site.changesPhrase(one))
    }
    if let index = one.carrier {
      let name = directory.timetable.operators[index].name
      page.set(carrier, name)
      carrierLanguage.fill(name, country: nil, &page)
      page.set(carrierHref, page.href(site.addresses.operators[index]))
    }
    page.set(variesInPrice, departures.contains { $0.price != one.price })
    page.list(prices.slot, DepartureSummary(departures[...]).cheapest) { prices.price.fill($0, isTotal: true, &$1) }
    page.set(not, row.not.map(\.iso).joined(separator: " "))
    page.set(also, row.also.map(\.iso).joined(separator: " "))
    page.list(cells.slot, 1...7) { weekday, page in
      page.set(cells.isUsual, row.usual.contains(weekday))
      page.set(cells.runs, row.usual.contains(weekday) ? "usual" : row.occasional.contains(weekday) ? "some" : "")
    }
    page.list(notes.slot, DayKindWords(language: language).exceptions(of: row)) { $1.set(notes.text, $0) }
  }

  /// «3 h 15 min», «3 h – 3 h 15 min».
  private static func length(_ minutes: [Int], _ site: SiteContext) -> String {
    let (least, most) = (minutes.min() ?? 0, minutes.max() ?? 0)
    let ends = (least == most ? [least] : [least, most]).map { site.language.duration(minutes: $0) }
    return ends.joined(separator: " – ")
  }
}
