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

  private let otherDays = TextSlot("board_other_days", "dates with other times, in words")
  private let kinds = ListSlot(
    "board_kinds", of: KindOfDay(), "kinds of day, those with most dates, in the order of the week")

  private struct KindOfDay {
    let name = TextSlot("name", "«Mondays to Fridays»")
    let dates = TextSlot("dates", "first and last date")
    let exceptions = ListSlot("exceptions", of: TextSlot("text"), "dates that differ")
    let later = TextSlot("later_days", "what +1 and the like mean")
    let isFirst = FlagSlot("is_first", "whether it is the kind with most dates")
    let hasPlatforms = FlagSlot("has_platforms", "whether any row has a platform")
    let hasMarks = FlagSlot("has_marks")
    let key = GridKeySlots("symbols")
    let rows = FlaggedListSlot(
      "rows", of: BoardRowSlots(clock: "local departure: 09:30"),
      "departures by time, if there are not too many")
    let groups = FlaggedListSlot(
      "groups", of: BoardRowSlots(clock: "all local departures, separated by blanks"),
      "otherwise departures by route and headsign")
    let ends = FlaggedListSlot(
      "ends", of: BoardRowSlots(clock: "local arrival: 09:30"), "arrivals of trips that end here, by time")
  }

  /// A departure or an arrival at the station.
  struct Call {
    let entry: Int
    let trip: Int
    /// Seconds from the origin of the service day.
    let seconds: Int32
    let end: Int32
  }

  /// - Parameter entries: the visits at the station, without departures.
  func fill(_ entries: [StationVisits.Entry], _ visits: StationVisits, _ page: inout PageWriter) {
    let all = Self.kinds(entries, visits)
    let kinds = DayKinds.ordered(all.kinds.prefix(Self.mostKinds))
    let most = kinds.max { $0.days.count < $1.days.count }
    let words = DayKindWords(language: page.site.language)
    page.set(otherDays, words.others(all.kinds.dropFirst(Self.mostKinds).flatMap(\.days)))
    let calls = kinds.map { Self.calls(entries, $0, visits) }
    func isFolded(_ call: Call) -> Bool { visits.schedule.trips[call.trip].isFolded }
    let isShort =
      calls.reduce(0) { $0 + $1.departures.count + $1.ends.count } <= Self.mostRows
      && !calls.contains { $0.departures.contains(where: isFolded) || $0.ends.contains(where: isFolded) }
    let continuations = TripContinuations(visits.schedule)
    let shared = SharedNumbers(Set(entries.map(\.pattern.route)), visits.schedule)
    let names = entries.map { self.names(of: $0, shared, visits, page.site) }
    page.list(self.kinds, kinds.indices) { slots, index, page in
      let (kind, calls) = (kinds[index], calls[index])
      let clocks = entries.map { Clocks($0, kind.days[0], visits.schedule) }
      page.set(slots.name, words.name(kind, among: all))
      page.set(slots.dates, words.dates(of: kind))
      let times = calls.departures.map { clocks[$0.entry].here.sinceMidnight($0.seconds, visits.schedule) }
      let others =
        isShort
        ? calls.ends.map { clocks[$0.entry].here.sinceMidnight($0.seconds, visits.schedule) }
          + calls.departures.compactMap { clocks[$0.entry].end?.sinceMidnight($0.end, visits.schedule) } : []
      page.set(slots.later, LaterDays(times + others).text(page.site.language))
      page.list(slots.exceptions, words.exceptions(kind, among: all))
      page.set(slots.isFirst, kind == most)
      page.set(slots.hasPlatforms, names.contains { !$0.platform.isEmpty })
      if isShort {
        page.list(slots.rows, calls.departures) { row, call, page in
          fill(call, row, entries[call.entry], names[call.entry], clocks[call.entry], visits, isDeparture: true, &page)
          let next = continuations.next(after: visits.schedule.trips[call.trip], on: kind)
          page.set(row.onward, next.map { $0.text(page.site) }.joined(separator: "; "))
        }
      } else {
        page.list(slots.groups, groups(of: calls.departures, entries, names, visits)) { row, group, page in
          fill(group, row, clocks, entries, visits, &page)
        }
        var used: [GridMark: Set<RouteIndex>] = [:]
        for call in calls.departures {
          for mark in Self.marks(of: call, entries, visits) {
            used[mark, default: []].insert(entries[call.entry].pattern.route)
          }
        }
        page.set(slots.hasMarks, !used.isEmpty)
        slots.key.fill(GridMark.sorted(Set(used.keys)), &page) { used[$0] ?? [] }
      }
      page.list(slots.ends, isShort ? calls.ends : []) { row, call, page in
        fill(call, row, entries[call.entry], names[call.entry], clocks[call.entry], visits, isDeparture: false, &page)
      }
    }
  }

  /// The clocks of a visit on a day: at the station, and at the last stop.
  private struct Clocks {
    let here: StopClock
    let end: StopClock?
    /// The time zone of the last stop, if it is another one.
    let endZone: Zone?

    init(_ entry: StationVisits.Entry, _ day: Day, _ schedule: Schedule) {
      let agency = schedule[entry.pattern.route].agency
      here = StopClock(entry.stop.stop, agency, on: day, schedule)
      // When a trip comes to a place without times is unknown.
      let last = entry.pattern.after.isEmpty ? entry.destination : nil
      end = last.map { StopClock($0, agency, on: day, schedule) }
      let zone = last.flatMap { schedule.zone(of: $0, agency) }
      endZone = zone?.name == schedule.zone(of: entry.stop.stop, agency)?.name ? nil : zone
    }
  }

  /// The names that rows of a visit have in common. A class, so that a row retains one reference.
  private final class Names {
    let to, from, platform: String
    let via: [String]
    /// What tells the route apart from others of its number here.
    let carrier: String
    /// ISO 3166-1 alpha-2; nil if unknown.
    let country: String?

    init(to: String, from: String, via: [String], platform: String, carrier: String, country: String?) {
      (self.to, self.from, self.via, self.platform, self.carrier, self.country) = (
        to, from, via, platform, carrier, country
      )
    }
  }

  private func names(
    of entry: StationVisits.Entry, _ shared: SharedNumbers, _ visits: StationVisits, _ site: SiteContext
  ) -> Names {
    let via = entry.isDeparture ? visits.via(after: entry) : visits.via(before: entry)
    return Names(
      to: site.destinationName(of: entry), from: site.originName(of: entry), via: via.map(site.stopName),
      platform: visits.schedule[entry.stop.stop].platform, carrier: shared.words(entry.pattern.route, site),
      country: site.countryCode(of: entry.stop.stop))
  }

  private func fill(
    _ call: Call, _ row: BoardRowSlots, _ entry: StationVisits.Entry, _ names: Names, _ clocks: Clocks,
    _ visits: StationVisits,
    isDeparture: Bool, _ page: inout PageWriter
  ) {
    let trip = visits.schedule.trips[call.trip]
    fill(entry.pattern.route, names, row, &page)
    page.set(row.trip, visits.schedule.tripIDs[Int(trip.id)])
    page.set(row.number, visits.schedule.text(trip.shortName))
    let here = ServiceTime(clocks.here.sinceMidnight(call.seconds, visits.schedule), page.site.language)
    page.set(row.clock, here.clock)
    page.set(row.late, here.mark)
    let headsign = visits.headsign(of: trip, entry)
    let goal = !isDeparture ? names.from : headsign == 0 ? names.to : visits.schedule.text(headsign)
    row.headsign.fill(goal, country: names.country, &page)
    page.set(row.platform, names.platform)
    row.via.fill(names.via.joined(separator: ", "), country: names.country, &page)
    let boarding = isDeparture ? entry.stop.pickup : entry.stop.dropOff
    let isApproximate = entry.stop.isApproximate || trip.frequency == .approximate
    let further = isDeparture ? entry.pattern.after.last : entry.pattern.before.first
    let isRequested = further?.isOnRequest ?? false
    let asksDriver = further?.asksDriver ?? false
    let requested =
      isDeparture
      ? asksDriver ? "board.to_on_request_by_driver" : "board.to_on_request" : "board.from_on_request"
    let notes = [
      isApproximate ? "board.about" : nil, boarding.noteOnBoards(isDeparture: isDeparture),
      isRequested ? requested : nil,
    ]
    .compactMap { $0 }
    page.set(row.notes, notes.map { page.site.language.phrase($0) }.joined(separator: ", "))
    if boarding == .byPhone || isRequested && isDeparture && !asksDriver {
      row.phones.fill([entry.pattern.route], &page)
    }
    if isDeparture, let end = clocks.end {
      let arrival = ServiceTime(end.sinceMidnight(call.end, visits.schedule), page.site.language)
      let zone = clocks.endZone.map { ["(\(page.site.language.zoneName($0)))"] } ?? []
      page.set(row.arrival, ([arrival.text] + zone).joined(separator: " "))
      page.set(row.length, page.site.language.duration(minutes: Int(call.end - call.seconds) / 60))
    }
  }

  private func fill(_ index: RouteIndex, _ names: Names, _ row: BoardRowSlots, _ page: inout PageWriter) {
    row.badge.fill(index, &page)
    row.carrier.fill(names.carrier, country: nil, &page)
    page.set(row.href, page.href(page.site.addresses.routePages[index.number]))
    if page.site.directory.schedule[index].shortName.isEmpty {
      page.set(row.route, page.site.routeLongName(index))
    }
  }

  /// Departures of one route, headsign and platform.
  private struct Group {
    let route: RouteIndex
    let headsign: String
    let names: Names
    /// The stops on the way that all of them have in common.
    var via: [String]
    var calls: [Call] = []

    struct Key: Hashable {
      let route: RouteIndex
      let headsign, platform: String
    }

    var key: Key { Key(route: route, headsign: headsign, platform: names.platform) }
  }

  /// Departures by route, headsign and platform, each group at the place of its first.
  private func groups(
    of calls: [Call], _ entries: [StationVisits.Entry], _ names: [Names], _ visits: StationVisits
  ) -> [Group] {
    var found: [Group] = []
    var byKey: [Group.Key: Int] = [:]
    // For each visit the groups of its headsigns, which are looked up faster.
    var known = Array(repeating: [Int32: Int](), count: entries.count)
    for call in calls {
      let number = visits.headsign(of: visits.schedule.trips[call.trip], entries[call.entry])
      if let same = known[call.entry][number] {
        found[same].calls.append(call)
        continue
      }
      let names = names[call.entry]
      let group = Group(
        route: entries[call.entry].pattern.route, headsign: number == 0 ? names.to : visits.schedule.text(number),
        names: names, via: names.via, calls: [call])
      let index = byKey[group.key] ?? found.count
      if index == found.count {
        byKey[group.key] = index
        found.append(group)
      } else {
        found[index].calls.append(call)
        found[index].via = StationVisits.common(found[index].via, names.via)
      }
      known[call.entry][number] = index
    }
    return found
  }

  private func fill(
    _ group: Group, _ row: BoardRowSlots, _ clocks: [Clocks], _ entries: [StationVisits.Entry], _ visits: StationVisits,
    _ page: inout PageWriter
  ) {
    fill(group.route, group.names, row, &page)
    row.headsign.fill(group.headsign, country: group.names.country, &page)
    page.set(row.platform, group.names.platform)
    row.via.fill(group.via.joined(separator: ", "), country: group.names.country, &page)
    let (site, language) = (page.site, page.site.language)
    page.write(row.clock) { text in
      for (number, call) in group.calls.enumerated() {
        if number > 0 { text.append(UInt8(ascii: " ")) }
        func append(_ seconds: Int32) {
          let time = clocks[call.entry].here.sinceMidnight(seconds, visits.schedule)
          let words = ServiceTime(time, language)
          text.append(words.daysLater == 0 ? words.clock : "\(words.clock)\u{A0}\(words.mark)")
        }
        append(call.seconds)
        for mark in Self.marks(of: call, entries, visits) { text.append(mark.symbol(site)) }
        let trip = visits.schedule.trips[call.trip]
        guard trip.isFolded else {
          if trip.shortName != 0 { text.append("\u{A0}\(visits.schedule.text(trip.shortName))") }
          continue
        }
        text.append(" \(language.thenEvery(seconds: trip.headway)) ")
        append(call.seconds + trip.span)
        if number < group.calls.count - 1 { text.append(UInt8(ascii: ",")) }
      }
    }
  }

  /// The symbols of a departure's time.
  private static func marks(of call: Call, _ entries: [StationVisits.Entry], _ visits: StationVisits) -> [GridMark] {
    GridMark.marks(ofDeparture: visits.schedule.trips[call.trip], from: entries[call.entry])
  }
}

extension PatternStop.Boarding {
  /// The key of what boards say about it.
  fileprivate func noteOnBoards(isDeparture: Bool) -> String? {
    switch self {
    case .regular, .none: nil
    case .byPhone: "board.by_phone"
    case .byDriver: isDeparture ? "board.by_driver" : "board.alight_by_driver"
    }
  }
}
