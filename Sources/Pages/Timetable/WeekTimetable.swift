import CivilTime
import Model

/// The departures of a pair of cities in a period in which they recur week by week: times by day of the week.
struct WeekTimetable {
  /// The days with departures, in order; never empty.
  let days: ArraySlice<DirectPairDay>
  /// By time, then by duration.
  let rows: [Row]
  /// Dates without departures of weekdays that usually have some.
  let missing: [Day]

  /// Departures of the same time between the same stations by the same operator, at most one a day.
  struct Row {
    /// Indices of `Schedule.offers`, one for each of its days; never empty.
    let departures: [Int]
    /// The offset from UTC, in seconds, if another row of its only date has the same time by clocks that go back.
    let offset: Int32?
    /// The weekdays on most dates of which it runs.
    let usual: Weekdays
    /// Other weekdays on which it runs.
    let occasional: Weekdays
    /// Dates of usual weekdays on which others run, but not it.
    let not: [Day]
    /// Its dates of other weekdays.
    let also: [Day]
  }

  var first: Day { days[days.startIndex].day }
  var last: Day { days[days.endIndex - 1].day }

  /// The date of a weekday, as an index of the pair's days; nil without departures, or if the period is longer than a week.
  func onlyDay(of weekday: Int) -> Int? {
    last.number - first.number < 7 ? days.indices.first { days[$0].day.weekday == weekday } : nil
  }

  init(_ days: ArraySlice<DirectPairDay>, _ schedule: Schedule) {
    self.days = days
    let dates = WeekdayDates(days)
    missing = dates.missing(days)
    var numbers: [DepartureKey: Int] = [:]
    var found: [(offset: Int32?, departures: [Int])] = []
    for day in days {
      for (key, index) in DepartureKey.keys(of: day, schedule) {
        let number = numbers[key] ?? found.count
        if number == found.count {
          numbers[key] = number
          found.append((key.offset, []))
        }
        found[number].departures.append(index)
      }
    }
    let order = { (row: [Int]) in
      let one = schedule.offered(row[0])
      return (one.departs.local.secondOfDay, one.daysLater, one.arrives.local.secondOfDay, row[0])
    }
    rows = found.sorted { order($0.departures) < order($1.departures) }.map {
      Self.row($0.departures, $0.offset, dates, days, schedule)
    }
  }

  private static func row(
    _ indices: [Int], _ offset: Int32?, _ dates: WeekdayDates, _ days: ArraySlice<DirectPairDay>,
    _ schedule: Schedule
  ) -> Row {
    let own = indices.map { schedule.offered($0).departs.local.day }
    var counts = Array(repeating: 0, count: 8)
    for day in own { counts[day.weekday] += 1 }
    let usual = Weekdays((1...7).filter { dates.isUsual(counts[$0], $0) })
    let ownDays = Set(own)
    return Row(
      departures: indices, offset: offset, usual: usual,
      occasional: Weekdays((1...7).filter { counts[$0] > 0 && !usual.contains($0) }),
      not: days.map(\.day).filter { usual.contains($0.weekday) && !ownDays.contains($0) },
      also: own.filter { !usual.contains($0.weekday) })
  }
}

/// What departures on several days have in common that are one row of a week's timetable.
struct DepartureKey: Hashable {
  private let departs, arrives, daysLater, origin, destination: Int
  private let carrier: Int?
  private let zones: [ZoneIndex]
  /// The offset from UTC of the departure, if another one of its day has the same time by clocks that go back.
  let offset: Int32?
  /// The number of equal departures before it on its day.
  private var number = 0

  private init(_ departure: OfferedTrip, _ repeated: RepeatedTimes?) {
    offset = repeated?.offset(of: departure.departs)
    (departs, arrives) = (departure.departs.local.secondOfDay, departure.arrives.local.secondOfDay)
    (daysLater, origin, destination) = (departure.daysLater, departure.origin, departure.destination)
    carrier = departure.carrier
    zones = [departure.departs.zone, departure.arrives.zone]
  }

  /// The departures of a day by their keys, which are different.
  static func keys(of day: DirectPairDay, _ schedule: Schedule) -> [(key: DepartureKey, index: Int)] {
    var equal: [DepartureKey: Int] = [:]
    let trips = schedule.offered(day.offers)
    let moments = trips.map(\.departs)
    let changesClocks = moments.first?.offset != moments.last?.offset
    let repeated = changesClocks ? RepeatedTimes(moments) : nil
    return day.offers.map { index in
      var key = DepartureKey(trips[index - day.offers.lowerBound], repeated)
      let number = equal[key, default: 0]
      equal[key] = number + 1
      key.number = number
      return (key, index)
    }
  }
}

/// How many dates of each weekday a period has.
struct WeekdayDates {
  /// All dates, and those with departures, by weekday from 1.
  private let counts: [(all: Int, served: Int)]

  /// - Parameter days: with departures, in order; not empty.
  init(_ days: ArraySlice<DirectPairDay>) {
    var counts = Array(repeating: (all: 0, served: 0), count: 8)
    let first = days[days.startIndex].day
    let length = days[days.endIndex - 1].day.number - first.number + 1
    for offset in 0..<7 {
      counts[first.advanced(by: offset).weekday].all = length / 7 + (offset < length % 7 ? 1 : 0)
    }
    for day in days { counts[day.day.weekday].served += 1 }
    self.counts = counts
  }

  subscript(weekday: Int) -> (all: Int, served: Int) { counts[weekday] }

  /// Whether most dates of a weekday have departures.
  func isServed(_ weekday: Int) -> Bool { counts[weekday].served * 2 > counts[weekday].all }

  /// Whether so many dates are most of those of a weekday. Dates without any departures do not count, if they are few.
  func isUsual(_ count: Int, _ weekday: Int) -> Bool {
    count * 2 > (isServed(weekday) ? counts[weekday].served : counts[weekday].all)
  }

  /// The dates without departures of weekdays most of whose dates have some.
  func missing(_ days: ArraySlice<DirectPairDay>) -> [Day] {
    let served = Set(days.map(\.day))
    let span = days[days.startIndex].day.number...days[days.endIndex - 1].day.number
    guard span.count > served.count else { return [] }
    return span.map { Day(number: $0) }.filter { isServed($0.weekday) && !served.contains($0) }
  }
}
