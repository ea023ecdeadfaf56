import Bytes
import CivilTime
import Model
import Money
import Publication
import Text

extension ServiceRun.Price {
  init(_ money: Money) { self.init(currency: money.currency.code, minorUnits: money.minorUnits) }
}

extension PublishedService {
  /// The departures of all routes from city to city, day by day.
  static func pairs(_ site: SiteContext) -> [PublishedService] {
    let directory = site.directory
    return directory.pairs.flatMap { route in
      let subject = Subject(ThingKey("pair", site.directory.pairID(from: route.from, to: route.to)))
      return route.days.map { day in
        let runs = directory.schedule.offered(day.offers).map { departure in
          ServiceRun(
            departs: departure.departs.local.minutes(after: day.day),
            arrives: departure.arrives.local.minutes(after: day.day), id: AddressID.short(departure.offer.id.text),
            price: departure.terms.price.map(ServiceRun.Price.init))
        }
        return PublishedService(subject, on: day.day, isComplete: day.isComplete, runs)
      }
    }
  }

  /// The trips of all routes, by direction and kind of day.
  ///
  /// - Parameter stationKey: the key of a station, from its present one, in what is compared.
  static func routes(_ site: SiteContext, stationKey: @Sendable (ThingKey) -> ThingKey) -> [PublishedService] {
    let schedule = site.directory.schedule
    let stops = schedule.stops.map { stop in
      // A sheet's stop is known by the station that it refers to; it may have no id but one derived from its name.
      guard stop.reference != nil, let station = stop.station else { return stop.id.text }
      return stationKey(ThingKey("station", site.directory.stations[station].id.text)).id
    }
    return parallelMap(site.routeTimetables.routes.count, by: 4) { routes in
      site.routeTimetables.routes[routes].flatMap { route in
        site.routeTimetables[route].flatMap { direction in
          let subject = Subject(ThingKey("route", schedule[route].id.text), direction: "\(direction.number)")
          return direction.kinds.kinds.map { kind in
            service(subject, direction.trips(of: kind, schedule), kind, schedule, stops)
          }
        }
      }
    }.flatMap { $0 }
  }

  /// - Parameter ids: of all stops.
  private static func service(
    _ subject: Subject, _ trips: [TripIndex], _ kind: DayKind, _ schedule: Schedule, _ ids: [String]
  ) -> PublishedService {
    var (runs, sum): ([ServiceRun], UInt64) = ([], 0)
    for index in trips {
      let trip = schedule[index]
      let stops = schedule.stops(of: trip.pattern)
      guard !stops.isEmpty else { continue }
      var hash = InputHash()
      for (place, stop) in stops.enumerated() {
        let time = schedule.time(of: trip, at: place)
        hash.add(ids[stop.stop.number])
        hash.add(UInt64(truncatingIfNeeded: Int(time.arrival) << 32 ^ Int(time.departure)))
      }
      if trip.isFolded { hash.add(UInt64(trip.runs) << 32 ^ UInt64(trip.headway)) }
      sum &+= hash.value
      for end in trip.isFolded ? [trip.firstRun, trip.lastRun] : [trip] {
        runs.append(ServiceRun(departs: max(0, Int(schedule.time(of: end, at: 0).departure)) / 60))
      }
    }
    return PublishedService(subject, kind, hash: XXH3.hex(sum), runs.sorted { $0.departs < $1.departs })
  }
}

extension LocalTime {
  /// Minutes since the beginning of a day by the clock.
  fileprivate func minutes(after day: Day) -> Int { max(0, seconds - day.number * 86_400) / 60 }
}
