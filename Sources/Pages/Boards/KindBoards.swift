import CivilTime
import Language
import Model
import Mustache

/// The departures of a station by kind of day, which need no JavaScript.
struct KindBoards {
  /// The largest number of kinds of day; the pages of the routes have all.
  static let mostKinds = 4
  /// The number of departures and arrivals up to which each has a row of its own. Above it, departures of one route and
  /// headsign share a row, and there are no arrivals.
  static let mostRows = 240

  private let kinds: ListSlot
  private let kindName, dates: TextSlot
  private let isFirst, hasRows, hasGroups, hasPlatforms: FlagSlot
  private let rows: ListSlot
  private let row: Row
  private let ends: ListSlot
  private let end: Row
  private let hasEnds: FlagSlot
  private let groups: ListSlot
  private let group: Row

  /// The slots of a row.
  private struct Row {
    let shape: Shape
    let badge: RouteBadge
    let route, trip, clock, late, headsign, platform, via, arrival: TextSlot
    let isApproximate: FlagSlot

    init(_ name: String, clock what: String) {
      var shape = Shape(name)
      badge = RouteBadge(&shape)
      route = shape.text("route", "name of the route, if it has no short name")
      trip = shape.text("trip", "id of the trip; empty for several")
      clock = shape.text("clock", what)
      late = shape.text("late", "how many days after the service day, in words; empty on the day itself")
      headsign = shape.text("headsign", "where it goes; of arrivals where it comes from")
      platform = shape.text("platform", "platform; empty if unknown")
      via = shape.text("via", "stops on the way, separated by commas; may be empty")
      arrival = shape.text("arrival", "local arrival at the trip's end; empty for arrivals")
      isApproximate = shape.flag("is_approximate", "whether the time is approximate")
      self.shape = shape
    }
  }

  init(_ shape: inout Shape) {
    var kind = Shape("kind of day")
    kindName = kind.text("name", "kind of day in words: Mondays to Fridays")
    dates = kind.text("dates", "its first and last date, in words")
    isFirst = kind.flag("is_first", "whether it is the kind with most dates")
    hasPlatforms = kind.flag("has_platforms", "whether any row has a platform")
    row = Row("scheduled departure", clock: "local departure: 09:30")
    hasRows = kind.flag("has_rows", "whether each departure has a row")
    rows = kind.list("rows", row.shape, "its departures by time, if there are not too many")
    group = Row("scheduled departures of a route", clock: "all local departures, separated by blanks")
    hasGroups = kind.flag("has_groups", "whether departures are grouped")
    groups = kind.list("groups", group.shape, "otherwise its departures by route and headsign")
    end = Row("scheduled arrival", clock: "local arrival: 09:30")
    hasEnds = kind.flag("has_ends", "whether trips end here")
    ends = kind.list("ends", end.shape, "arrivals of trips that end here, by time")
    kinds = shape.list("board_kinds", kind, "kinds of day with their departures, those with most dates first")
  }

  /// A departure or an arrival at the station.
  private struct Call {
    let entry: Int
    let trip: Int
    /// Seconds from the origin of the service day.
    let seconds: Int32
    let end: Int32
  }

  /// - Parameter entries: the visits at the station, without departures.
  func fill(_ entries: [StationVisits.Entry], _ visits: StationVisits, _ page: inout PageWriter) {
    let schedule = visits.schedule
    let all = Self.kinds(entries, visits)
    let kinds = all.kinds.prefix(Self.mostKinds)
    let words = DayKindWords(language: page.site.language)
    let calls = kinds.map { Self.calls(entries, $0, schedule) }
    let isShort = calls.reduce(0) { $0 + $1.departures.count + $1.ends.count } <= Self.mostRows
    let names = entries.map { self.names(of: $0, visits, page.site) }
    page.list(self.kinds, kinds.indices) { index, page in
      let (kind, calls) = (kinds[index], calls[index])
      let day = Self.usualDay(of: kind, entries, schedule)
      page.set(kindName, words.name(kind, among: all))
      page.set(dates, words.dates(of: kind))
      page.set(isFirst, index == kinds.startIndex)
      page.set(hasPlatforms, entries.contains { !schedule[$0.stop.stop].platform.isEmpty })
      if isShort {
        page.set(hasRows, !calls.departures.isEmpty)
        page.list(rows, calls.departures) { call, page in
          fill(call, row, entries[call.entry], names[call.entry], day, visits, isDeparture: true, &page)
        }
      } else {
        fillGroups(calls.departures, entries, names, day, visits, &page)
      }
      let shownEnds = isShort ? calls.ends : []
      page.set(hasEnds, !shownEnds.isEmpty)
      page.list(ends, shownEnds) { call, page in
        fill(call, end, entries[call.entry], names[call.entry], day, visits, isDeparture: false, &page)
      }
    }
  }

  /// The names that rows of a visit have in common.
  private typealias Names = (to: String, from: String, via: String, platform: String)

  private func names(of entry: StationVisits.Entry, _ visits: StationVisits, _ site: SiteContext) -> Names {
    let name = { (stop: StopIndex?) -> String in
      guard let stop else { return "" }
      return visits.schedule[stop].station.map { site.directory.stations[$0.number].name } ?? visits.schedule[stop].name
    }
    let via = entry.isDeparture ? visits.via(after: entry) : visits.via(before: entry)
    return (
      name(entry.destination), name(entry.origin), via.map(name).joined(separator: ", "),
      visits.schedule[entry.stop.stop].platform
    )
  }

  private func fill(
    _ call: Call, _ row: Row, _ entry: StationVisits.Entry, _ names: Names, _ day: Day, _ visits: StationVisits,
    isDeparture: Bool, _ page: inout PageWriter
  ) {
    let schedule = visits.schedule
    let trip = schedule.trips[call.trip]
    fill(entry.pattern.route, row, &page)
    page.set(row.trip, schedule.tripIDs[Int(trip.id)])
    let here = Self.moment(call.seconds, day, entry.stop.stop, entry, schedule)
    page.set(row.clock, page.site.language.time(here))
    let later = here.day.number - day.number
    if later > 0 {
      page.set(row.late, page.site.language.phrase("departure.days_later", count: later))
    }
    let headsign = schedule.text(visits.headsign(of: trip, entry))
    page.set(row.headsign, isDeparture ? (headsign.isEmpty ? names.to : headsign) : names.from)
    page.set(row.platform, names.platform)
    page.set(row.via, names.via)
    page.set(row.isApproximate, entry.stop.isApproximate || trip.frequency == .approximate)
    if isDeparture, let last = entry.destination {
      page.set(row.arrival, page.site.language.time(Self.moment(call.end, day, last, entry, schedule)))
    }
  }

  private func fill(_ index: RouteIndex, _ row: Row, _ page: inout PageWriter) {
    let route = page.site.directory.schedule[index]
    row.badge.fill(index, &page)
    if route.shortName.isEmpty { page.set(row.route, route.name) }
  }

  /// Departures by route, headsign and platform, each group at the place of its first.
  private func fillGroups(
    _ calls: [Call], _ entries: [StationVisits.Entry], _ names: [Names], _ day: Day, _ visits: StationVisits,
    _ page: inout PageWriter
  ) {
    struct Key: Hashable {
      let route: RouteIndex
      let headsign: String
      let platform: String
    }
    let schedule = visits.schedule
    var order: [Key] = []
    var found: [Key: [Call]] = [:]
    for call in calls {
      let headsign = schedule.text(visits.headsign(of: schedule.trips[call.trip], entries[call.entry]))
      let key = Key(
        route: entries[call.entry].pattern.route, headsign: headsign.isEmpty ? names[call.entry].to : headsign,
        platform: names[call.entry].platform)
      if found[key] == nil { order.append(key) }
      found[key, default: []].append(call)
    }
    page.set(hasGroups, !order.isEmpty)
    page.list(groups, order) { key, page in
      let calls = found[key] ?? []
      fill(key.route, group, &page)
      page.set(group.headsign, key.headsign)
      page.set(group.platform, key.platform)
      if let first = calls.first { page.set(group.via, names[first.entry].via) }
      let site = page.site
      page.set(
        group.clock,
        calls.map { call in
          site.language.time(
            Self.moment(call.seconds, day, entries[call.entry].stop.stop, entries[call.entry], schedule))
        }.joined(separator: " "))
    }
  }

  private static func moment(
    _ seconds: Int32, _ day: Day, _ stop: StopIndex, _ entry: StationVisits.Entry, _ schedule: Schedule
  ) -> LocalTime {
    schedule.moment(seconds, on: day, at: stop, schedule[entry.pattern.route].agency)?.local
      ?? LocalTime(seconds: day.number * 86_400 + Int(seconds))
  }

  /// The kinds of day of what stops at a station.
  private static func kinds(_ entries: [StationVisits.Entry], _ visits: StationVisits) -> DayKinds {
    let schedule = visits.schedule
    var contents: [ServiceIndex: UInt64] = [:]
    for entry in entries {
      for index in schedule.trips(of: entry.visit.pattern) {
        let trip = schedule.trips[index]
        let time = schedule.time(of: trip, at: entry.visit.place)
        var hasher = UInt64(UInt32(bitPattern: time.departure)) &* 0x9E37_79B9_7F4A_7C15
        hasher ^= UInt64(entry.pattern.route.number) &* 0xD6E8_FEB8_6659_FD93
        hasher ^= UInt64(UInt32(bitPattern: visits.headsign(of: trip, entry))) &* 0xA24B_AED4_963E_E407
        hasher = (hasher ^ hasher >> 29) &* 0xBF58_476D_1CE4_E5B9
        contents[trip.service, default: 0] &+= hasher ^ hasher >> 32 | 1
      }
    }
    return DayKinds(contents: contents, schedule)
  }

  /// The departures of a kind of day, and the arrivals of trips that passengers can only leave, both by time.
  private static func calls(
    _ entries: [StationVisits.Entry], _ kind: DayKind, _ schedule: Schedule
  ) -> (departures: [Call], ends: [Call]) {
    var (departures, ends): ([Call], [Call]) = ([], [])
    let services = Set(kind.services)
    for (number, entry) in entries.enumerated() {
      let last = entry.pattern.stops.count - 1
      for index in schedule.trips(of: entry.visit.pattern) where services.contains(schedule.trips[index].service) {
        let trip = schedule.trips[index]
        let time = schedule.time(of: trip, at: entry.visit.place)
        let end = schedule.time(of: trip, at: last).arrival
        if entry.isDeparture {
          departures.append(Call(entry: number, trip: index, seconds: time.departure, end: end))
        } else {
          ends.append(Call(entry: number, trip: index, seconds: time.arrival, end: end))
        }
      }
    }
    let isEarlier = { (a: Call, b: Call) in a.seconds == b.seconds ? a.trip < b.trip : a.seconds < b.seconds }
    return (departures.sorted(by: isEarlier), ends.sorted(by: isEarlier))
  }

  /// A day of a kind without a clock change, if there is one.
  private static func usualDay(of kind: DayKind, _ entries: [StationVisits.Entry], _ schedule: Schedule) -> Day {
    guard let first = entries.first else { return kind.days[0] }
    let agency = schedule[first.pattern.route].agency
    let usual = kind.days.prefix(8).first { day in
      let origins = [-1, 0, 1].map { schedule.origin(of: day.advanced(by: $0), agency) }
      return origins[1] - origins[0] == 86_400 && origins[2] - origins[1] == 86_400
    }
    return usual ?? kind.days[0]
  }
}
