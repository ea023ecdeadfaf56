import Bytes
import CivilTime
import Diagnostics
import Model
import Money

/// Turns the trips of sheets into a schedule.
struct SheetSchedule {
  var schedule = Schedule()
  private let source: OpenSource
  private let words: SheetWords
  private let timeZone: Zone?
  private var clock: SheetClock
  private var services: SheetServices
  private var patterns = PatternTable()
  private var directions = SheetDirections()
  private var agencies: [String: AgencyIndex] = [:]
  private var routes: [RouteKey: RouteIndex] = [:]
  private var routeIDs: Set<String> = []
  private var stops: [Int: StopIndex] = [:]
  private var stopIDs: Set<String> = []
  private var texts: [String: Int32] = ["": 0]
  private var fares: Set<FareKey> = []
  /// The days of services.
  private var serviceDays = Column<ServiceDays, [Day]>([])
  private var serviceNumbers: [[Day]: ServiceIndex] = [:]
  private var tripIDs: Set<String> = []
  /// Files that name no route.
  private var withoutRoute: Set<String> = []
  /// The prices in a cell; none if it is not understood.
  private var prices: [SourceLocation: [SheetPrice]] = [:]
  private var known: Set<TripKey> = []
  private var plausibility = SheetPlausibility()
  /// The numbers of notes by their signs and texts.
  var notes: [[String]: Int] = [:]
  /// The signs of notes, and the last number that is one.
  var (signs, unsigned): (Set<String>, Int) = ([], 0)

  private struct RouteKey: Hashable {
    let agency: AgencyIndex
    let name: String
  }

  private struct FareKey: Hashable {
    let route: RouteIndex
    let price: SheetPrice
  }

  private struct TripKey: Hashable {
    let pattern: PatternIndex
    let days: [Day]
    let times: [ScheduledTime]
  }

  /// - Parameter timeZone: that of all times; nil if unknown.
  init(_ source: OpenSource, _ reader: SheetTokenReader, _ school: SheetSchool, timeZone: Zone?) {
    (self.source, words, self.timeZone, clock) = (source, reader.words, timeZone, SheetClock(timeZone))
    services = SheetServices(reader, source, school)
  }

  /// The finished schedule, without what no trip uses.
  consuming func finished() -> Schedule {
    var schedule = schedule
    let all = serviceDays.flatMap { $0 }
    if let first = all.min(), let last = all.max() {
      schedule.services = ServiceDays(days: first...last)
      for days in serviceDays {
        let service = schedule.services.append(DerivedID.short(days.map(\.iso)))
        for day in days { schedule.services.set(service, day, true) }
      }
    }
    (schedule.patterns, schedule.patternStops) = (patterns.patterns, patterns.stops)
    (schedule.hasOwnPeriods, schedule.timedRides) = (true, plausibility.rides)
    return schedule
  }

  /// What becomes of a trip; findings say why it is not added.
  enum Outcome { case added, skipped, repeated }

  var isEmpty: Bool { schedule.trips.isEmpty }

  /// Adds a trip.
  /// - Parameter all: the stops of its sheets.
  mutating func add(_ trip: SheetTrip, _ all: [SheetStop], _ findings: inout Findings) -> Outcome {
    guard let days = services.days(of: trip, &findings) else { return .skipped }
    let route = route(of: trip, &findings)
    let times = Self.times(trip.calls)
    let sequence = trip.calls.enumerated().map { place, call in
      var stop = PatternStop(stop: index(ofStop: call.stop, all), sequence: Int32(place + 1))
      if call.isRequest { (stop.pickup, stop.dropOff) = (.byDriver, .byDriver) }
      (stop.isApproximate, stop.isTimepoint) = (call.arrival < 0, call.arrival >= 0)
      return stop
    }
    let direction = directions.direction(of: sequence.map(\.stop), on: route)
    let pattern = patterns.index(
      of: Pattern(route: route, direction: direction, shape: nil, stops: 0..<0), sequence[...])
    guard known.insert(TripKey(pattern: pattern, days: days, times: times)).inserted else {
      findings.add(.repeatedTrip(at: trip.place))
      return .repeated
    }
    plausibility.check(
      trip, on: route, type: schedule.routes[route].type, days: days, sequence.map(\.stop), all, &findings)
    addPrices(of: trip, route, &findings)
    let number = trip.attributes[.trip]?.text ?? ""
    let id = self.id(of: trip, number, route, sequence, days)
    for (place, part) in clock.divided(days, times).enumerated() {
      var result = Trip(
        pattern: pattern, service: service(on: part.days), id: Int32(schedule.tripIDs.count),
        times: schedule.times.count)
      result.headsign = self.number(of: trip.attributes[.headsign]?.text ?? "")
      result.shortName = self.number(of: number)
      addNotes(trip.notes, Int32(schedule.tripIDs.count), sequence)
      schedule.tripIDs.append(place == 0 ? id : "\(id)-\(part.days[0].iso)")
      schedule.times += part.times
      schedule.trips.append(result)
    }
    return .added
  }

  /// The times, with those between known ones estimated.
  private static func times(_ calls: [SheetCall]) -> [ScheduledTime] {
    var times = calls.map { ScheduledTime(arrival: $0.arrival, departure: $0.departure) }
    var last = 0
    for next in times.indices.dropFirst() where times[next].arrival >= 0 {
      let (start, end) = (times[last].departure, times[next].arrival)
      for between in (last + 1)..<next {
        let part = Int32((Int(end - start) * (between - last) / (next - last)) / 60 * 60)
        times[between] = ScheduledTime(arrival: start + part, departure: start + part)
      }
      last = next
    }
    return times
  }

  private mutating func service(on days: [Day]) -> ServiceIndex {
    if let known = serviceNumbers[days] { return known }
    let service = serviceDays.endIndex
    serviceDays.append(days)
    serviceNumbers[days] = service
    return service
  }

  private mutating func number(of text: String) -> Int32 {
    if let known = texts[text] { return known }
    let number = Int32(schedule.texts.count)
    schedule.texts.append(text)
    texts[text] = number
    return number
  }

  /// An id that stays when other trips are added: of route and number, else of what distinguishes the trip.
  private mutating func id(
    of trip: SheetTrip, _ number: String, _ route: RouteIndex, _ sequence: [PatternStop], _ days: [Day]
  ) -> String {
    let own = schedule[route].id.text
    let stops = sequence.map { schedule[$0.stop].id.text }
    let ends = [own, stops.first ?? "", stops.last ?? "", "\(trip.calls[0].departure)"]
    let id = number.isEmpty ? DerivedID.short(ends) : "\(own)-\(number)"
    if tripIDs.insert(id).inserted { return id }
    let whole = ends + stops + trip.calls.map { "\($0.arrival) \($0.departure)" } + days.map(\.iso)
    let short = DerivedID.short(whole)
    if tripIDs.insert(short).inserted { return short }
    let long = XXH3.hex(XXH3.hash(whole.joined(separator: "\n")))
    tripIDs.insert(long)
    return long
  }

  // MARK: Routes

  private mutating func route(of trip: SheetTrip, _ findings: inout Findings) -> RouteIndex {
    let agency = agency(of: trip)
    let name = name(of: trip, &findings)
    let key = RouteKey(agency: agency, name: SheetWords.key(name.short.isEmpty ? name.long : name.short))
    if let known = routes[key] {
      if schedule.routes[known].longName.isEmpty { schedule.routes[known].longName = name.long }
      return known
    }
    var id = name.short.isEmpty ? DerivedID.short([name.long]) : name.short
    if !routeIDs.insert(id).inserted {
      id = DerivedID.short([id, schedule[agency].name])
      routeIDs.insert(id)
    }
    var route = Route(id: RouteID(id), agency: agency, type: type(of: trip, &findings), place: trip.place)
    (route.shortName, route.longName) = (name.short, name.long)
    let index = schedule.routes.add(route)
    routes[key] = index
    return index
  }

  private mutating func name(of trip: SheetTrip, _ findings: inout Findings) -> SheetRouteName {
    let long = trip.attributes[.routeName]?.text ?? ""
    if let route = trip.attributes[.route]?.text {
      let name = SheetRouteName(route)
      return name.long.isEmpty ? SheetRouteName(short: name.short, long: long) : name
    }
    if !long.isEmpty { return SheetRouteName(long) }
    let path = trip.place.path
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = String(file.prefix { $0 != "." }.map { "_-".contains($0) ? " " : $0 })
    if withoutRoute.insert(path).inserted { findings.add(.noRoute(stem, at: SourceLocation(path))) }
    return SheetRouteName(stem)
  }

  private mutating func agency(of trip: SheetTrip) -> AgencyIndex {
    let name = trip.attributes[.operatedBy]?.text ?? source.sheets.operatorName ?? source.title
    let key = SheetWords.key(name)
    if let known = agencies[key] { return known }
    let agency = schedule.agencies.add(
      Agency(id: OperatorID(DerivedID.short([name])), name: name, timeZone: timeZone?.name ?? "", place: trip.place))
    agencies[key] = agency
    return agency
  }

  /// `route_type`.
  private func type(of trip: SheetTrip, _ findings: inout Findings) -> Int {
    var mode = source.sheets.mode ?? "bus"
    if let text = trip.attributes[.mode]?.text {
      if let known = words.mode(text) {
        mode = known
      } else {
        findings.add(.unknownMode(text, at: trip.place(of: .mode)))
      }
    }
    return Self.types[mode] ?? 3
  }

  /// By means of transport.
  static let types = [
    "tram": 0, "metro": 1, "rail": 2, "bus": 3, "ferry": 4, "cableway": 6, "funicular": 7, "trolleybus": 11,
    "coach": 200, "air": 1100,
  ]

  private mutating func addPrices(of trip: SheetTrip, _ route: RouteIndex, _ findings: inout Findings) {
    guard let cell = trip.attributes[.price] else { return }
    let place = trip.place(of: .price)
    if prices[place] == nil {
      let all = SheetPrice.prices(cell.text, source.currency)
      if all == nil { findings.add(.invalidPrice(cell.text, at: place)) }
      prices[place] = all ?? []
    }
    let sellers = schedule.fares.number(ofSellers: [schedule[route].agency])
    for price in prices[place] ?? [] where fares.insert(FareKey(route: route, price: price)).inserted {
      schedule.fares.rules.append(
        Fares.Rule(fare: schedule.fares.fares.count, route: route))
      let id = [schedule[route].id.text, price.name, price.price.decimal].filter { !$0.isEmpty }.joined(separator: "-")
      schedule.fares.fares.append(
        Fares.Fare(id: id, name: price.name, price: price.price, sellers: sellers))
    }
  }

  // MARK: Stops

  private mutating func index(ofStop number: Int, _ all: [SheetStop]) -> StopIndex {
    if let known = stops[number] { return known }
    let own = all[number]
    var id = own.id.isEmpty ? DerivedID.short([own.name, own.city]) : own.id
    if !stopIDs.insert(id).inserted {
      id = DerivedID.short([own.name, own.city, own.id])
      stopIDs.insert(id)
    }
    var stop = Stop(id: StopID(id), name: own.names[source.languages.own] ?? own.name, place: own.place)
    stop.names = own.names
    stop.point = own.point
    stop.reference = StationReference(id: own.id, city: own.city)
    let index = schedule.stops.add(stop)
    stops[number] = index
    return index
  }
}

extension SheetTrip {
  /// The location of a value.
  func place(of label: SheetLabel) -> SourceLocation {
    attributes[label].map { SourceLocation(place.path, line: $0.line, column: $0.column) } ?? place
  }
}
