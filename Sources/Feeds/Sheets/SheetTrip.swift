import Diagnostics
import Model

/// What a sheet says about a trip, by label, with the location of each value.
typealias SheetAttributes = [SheetLabel: SheetCell]

/// A trip of a sheet: a column of the wide form, or several rows of the long form.
struct SheetTrip: Sendable {
  var attributes: SheetAttributes
  var calls: [SheetCall]
  /// Its first cell with a time.
  var place: SourceLocation
  /// Notes with days, all of which are understood, on which alone it runs.
  var restrictions: [SheetCell] = []
  /// The notes that are shown.
  var notes: [SheetNote] = []
  /// Whether the sheet names the days of trips beside it.
  var hasDaysBeside = false
  /// The row above it that is not understood, and may say on which days it runs.
  var unknownRow: SheetCell?
}

/// A stop of a trip.
struct SheetCall: Sendable {
  /// The index of `SheetTrips.stops`.
  var stop: Int
  /// Seconds from midnight of the trip's day; negative until it is known.
  var arrival, departure: Int32
  /// Whether it stops on request.
  var isRequest = false
  let place: SourceLocation
}

/// What the cells of a call say.
struct WrittenCall: Sendable {
  let stop: Int
  var arrival, departure: SheetTime?
  var isRequest = false
  let place: SourceLocation
  /// The signs beside its times.
  var signs: [SheetCell] = []
  /// The notes beside its stop.
  var remarks: [SheetCell] = []
}

/// A stop as a sheet describes it.
struct SheetStop: Sendable {
  var name: String
  /// Its names in the languages of the site.
  var names = LocalNames()
  var id = ""
  var city = ""
  var point: Coordinate?
  var place: SourceLocation
}

/// The trips of all sheets of a source.
struct SheetTrips: Sendable {
  var trips: [SheetTrip] = []
  /// The number of stops that trips of intervals may still have; a few bytes can ask for a million trips.
  var roomForRepeated = 500_000
  private(set) var stops: [SheetStop] = []
  private var byID: [String: Int] = [:]
  private var byName: [String: Int] = [:]

  /// The number of a stop, which is added if it is new: stops are the same if their ids are equal, or, if one of them
  /// has none, their names and cities.
  mutating func number(of stop: SheetStop) -> Int {
    let name = SheetWords.key(stop.name) + "\n" + SheetWords.key(stop.city)
    let known =
      stop.id.isEmpty ? byName[name] : byID[stop.id] ?? byName[name].flatMap { stops[$0].id.isEmpty ? $0 : nil }
    let number = known ?? stops.count
    if known == nil { stops.append(stop) }
    stops[number].complete(with: stop)
    if !stop.id.isEmpty, byID[stop.id] == nil { byID[stop.id] = number }
    if byName[name] == nil { byName[name] = number }
    return number
  }
}

extension SheetTrips {
  /// Makes stops of one name one stop, now that all sheets are read: one of which only the name is known is the only
  /// other, and those of which parts are known are one if the parts do not contradict each other.
  mutating func joinStops(_ findings: inout Findings) {
    var numbers = Array(stops.indices)
    for group in Dictionary(grouping: stops.indices, by: { SheetWords.key(stops[$0].name) }).values
    where group.count > 1 {
      let known = group.filter { !stops[$0].isOnlyName }
      if known.count > 1, !areOne(known) {
        let others = known.map { stops[$0] }
        for number in group where stops[number].isOnlyName {
          findings.add(.severalStops(stops[number].name, others.map(\.distinction), at: stops[number].place))
        }
        continue
      }
      let first = known.first ?? group[0]
      for number in group where number != first {
        stops[first].complete(with: stops[number])
        numbers[number] = first
      }
    }
    for trip in trips.indices {
      for call in trips[trip].calls.indices { trips[trip].calls[call].stop = numbers[trips[trip].calls[call].stop] }
    }
  }

  /// Whether stops of one name can be one. What an id says is not known here.
  private func areOne(_ group: [Int]) -> Bool {
    let stops = group.map { self.stops[$0] }
    return stops.allSatisfy(\.id.isEmpty) && Set(stops.compactMap(\.point)).count <= 1
      && Set(stops.map { SheetWords.key($0.city) }.filter { !$0.isEmpty }).count <= 1
  }
}

extension SheetStop {
  fileprivate var isOnlyName: Bool { id.isEmpty && city.isEmpty && point == nil }

  /// What distinguishes it from others of its name.
  fileprivate var distinction: String {
    if !city.isEmpty { return "in \(city.prefix(40))" }
    return id.isEmpty ? "at a position" : "with the id \(id.prefix(40))"
  }

  /// Takes over what another description of the stop has and this has not.
  fileprivate mutating func complete(with other: SheetStop) {
    if id.isEmpty { id = other.id }
    if city.isEmpty { city = other.city }
    if point == nil { point = other.point }
    names.complete(with: other.names)
  }
}

/// Turns the times of a trip as written into times from its first midnight.
enum SheetTimes {
  /// What is wrong with a trip, and where.
  enum Fault {
    case backwards(SourceLocation)
    case oneStop(SourceLocation)
    case noEnd(SourceLocation)
  }

  /// The longest time between two stops that is taken to lead past midnight, in seconds. A greater one is a mistake in
  /// one of the times.
  private static let longestNight: Int32 = 12 * 3600

  /// - Returns: the calls, or why the trip is unusable; nil for a trip without times.
  static func calls(_ written: [WrittenCall]) -> (calls: [SheetCall], fault: Fault?)? {
    let timed = written.filter { $0.arrival != nil || $0.departure != nil }
    guard let first = timed.first else { return nil }
    guard timed.count > 1 else { return ([], .oneStop(first.place)) }
    if let end = [written.first, written.last].compactMap({ $0 }).first(where: { $0.arrival ?? $0.departure == nil }) {
      return ([], .noEnd(end.place))
    }
    var calls: [SheetCall] = []
    var (before, days): (Int32, Int32) = (-1, 0)
    func next(_ time: SheetTime) -> Int32? {
      var seconds = time.seconds
      if !time.hasDay {
        seconds += days * 86_400
        if seconds < before, seconds + 86_400 - before <= longestNight {
          seconds += 86_400
          days += 1
        }
      } else {
        days = seconds / 86_400
      }
      guard seconds >= before else { return nil }
      before = seconds
      return seconds
    }
    for call in written {
      var result = SheetCall(
        stop: call.stop, arrival: -1, departure: -1, isRequest: call.isRequest, place: call.place)
      if let arrival = call.arrival ?? call.departure, let departure = call.departure ?? call.arrival {
        guard let arrives = next(arrival), let leaves = arrival == departure ? arrives : next(departure) else {
          return ([], .backwards(call.place))
        }
        (result.arrival, result.departure) = (arrives, leaves)
        result.isRequest = result.isRequest || arrival.isRequest || departure.isRequest
      }
      calls.append(result)
    }
    return (calls, nil)
  }

  /// The first call with a time, of a trip whose times are wrong.
  static func firstCall(_ written: [WrittenCall]) -> [SheetCall] {
    written.lazy.compactMap { call -> SheetCall? in
      guard let time = call.departure ?? call.arrival else { return nil }
      return SheetCall(stop: call.stop, arrival: time.seconds, departure: time.seconds, place: call.place)
    }.prefix(1).map { $0 }
  }
}
