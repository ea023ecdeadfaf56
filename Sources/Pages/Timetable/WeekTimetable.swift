import CivilTime
import Model

/// The departures of a pair of cities in a period in which they recur week by week: times by day of the week.
struct WeekTimetable {
  /// The days with departures, in order; never empty.
  let days: ArraySlice<TownPairDay>
  /// By time, then by duration.
  let rows: [Row]
  /// Dates without departures of weekdays that usually have some.
  let missing: [Day]

  /// Departures of the same time between the same stations by the same operator, at most one a day.
  struct Row {
    /// One for each of its days; never empty.
    let departures: [OfferIndex]
    /// The offset from UTC, in seconds, if another row of its only date has the same time by clocks that go back.
    let offset: Int32?
    /// When they run, among the days of the period.
    let days: DayKind
  }

  var first: Day { days[days.startIndex].day }
  var last: Day { days[days.endIndex - 1].day }

  /// The date of a weekday, as an index of the pair's days; nil without departures, or if the period is longer than a week.
  func onlyDay(of weekday: Int) -> Int? {
    last.number - first.number < 7 ? days.indices.first { days[$0].day.weekday == weekday } : nil
  }

  init(_ days: ArraySlice<TownPairDay>, _ schedule: Schedule) {
    self.days = days
    let served = UsualDays(days.map(\.day))
    missing = served.missing
    var numbers: [DepartureKey: Int] = [:]
    var found: [(offset: Int32?, departures: [OfferIndex])] = []
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
    let order = { (row: [OfferIndex]) in
      let one = schedule.offerEnds[row[0]]
      return (one.departs.local.secondOfDay, one.daysLater, one.arrives.local.secondOfDay, row[0])
    }
    rows = found.sorted { order($0.departures) < order($1.departures) }.map { row in
      Row(
        departures: row.departures, offset: row.offset,
        days: served.kind(row.departures.map { schedule.offerEnds[$0].departs.local.day }))
    }
  }
}

/// What departures on several days have in common that are one row of a week's timetable.
struct DepartureKey: Hashable {
  private let departs, arrives, daysLater: Int
  private let origin, destination: StationIndex
  private let carrier: CarrierIndex?
  private let zones: [ZoneIndex]
  /// The offset from UTC of the departure, if another one of its day has the same time by clocks that go back.
  let offset: Int32?
  /// The number of equal departures before it on its day.
  private var number = 0

  private init(_ departure: OfferedTrip.Ends, _ repeated: RepeatedTimes?) {
    offset = repeated?.offset(of: departure.departs)
    (departs, arrives) = (departure.departs.local.secondOfDay, departure.arrives.local.secondOfDay)
    (daysLater, origin, destination) = (departure.daysLater, departure.origin, departure.destination)
    carrier = departure.carrier
    zones = [departure.departs.zone, departure.arrives.zone]
  }

  /// The departures of a day by their keys, which are different.
  static func keys(of day: TownPairDay, _ schedule: Schedule) -> [(key: DepartureKey, index: OfferIndex)] {
    var equal: [DepartureKey: Int] = [:]
    let trips = schedule.offerEnds[day.offers]
    let moments = trips.map(\.departs)
    let changesClocks = moments.first?.offset != moments.last?.offset
    let repeated = changesClocks ? RepeatedTimes(moments) : nil
    return day.offers.map { index in
      var key = DepartureKey(trips[index], repeated)
      let number = equal[key, default: 0]
      equal[key] = number + 1
      key.number = number
      return (key, index)
    }
  }
}
