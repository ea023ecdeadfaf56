import Bytes
import CivilTime

/// Scheduled service: trips run on the days of services, along patterns of stops, on routes of agencies (GTFS terms).
///
/// A feed creates one for each of its data sets, with references inside of it; `append` joins several.
@usableFromInline
package struct Schedule: Sendable {
  @usableFromInline package var agencies: [Agency] = []
  @usableFromInline package var stops: [Stop] = []
  @usableFromInline package var routes: [Route] = []
  package var services = ServiceDays()
  /// The shapes of trips on the map.
  package var shapes: [RouteShape] = []
  @usableFromInline package var patterns: [Pattern] = []
  /// The stops of all patterns, pattern by pattern.
  @usableFromInline package var patternStops: [PatternStop] = []
  @usableFromInline package var trips: [Trip] = []
  /// The times of all trips, in the order of their patterns' stops. Runs of a frequency share one list.
  @usableFromInline package var times: [ScheduledTime] = []
  /// The raw ids of trips, with the prefix of their source.
  package var tripIDs = StringTable()
  /// Headsigns, short names and blocks of trips, and headsigns of stop times, each once. The first is empty.
  package var texts = StringTable([""])
  /// Texts in further languages, by their numbers in `texts`.
  package var textNames: [Int32: LocalNames] = [:]
  package var offers = Offers()
  package var fares = Fares()
  package var transfers: [Transfer] = []
  package var pathways: [Pathway] = []
  package var continuations = Continuations()
  package var requested = RequestedTrips()
  package var feeds: [FeedInfo] = []
  package var layouts = TimetableLayouts()
  /// Whether its trips say themselves until when they run, so that no later source replaces them.
  package var hasOwnPeriods = false
  /// Rides whose speed is examined when the points of stops that are stations of other sources are known.
  package var timedRides: [TimedRide] = []

  // Set when the directory is built.
  /// The time zone of each agency and of each stop that has its own.
  var agencyClocks = Column<Agency, AgencyClock?>([])
  var stopOffsets = Column<Stop, ZoneOffsets?>([])
  /// The ends of the trip of each offer.
  package internal(set) var offerEnds = Column<Offer, OfferedTrip.Ends>([])
  /// The trips of each pattern.
  var tripRanges = Column<Pattern, Range<TripIndex>>([])
  var patternsByRoute = Buckets<PatternIndex>()
  /// The positions in `patternStops` of each stop.
  var placesByStop = Buckets<Int>()
  var stopsByStation = Buckets<StopIndex>()
  /// The routes whose trips come to each stop before or after all stops with times.
  var routesWithoutTimes: [StopIndex: Set<RouteIndex>] = [:]

  package init() {}

  package var isEmpty: Bool { trips.isEmpty && requested.trips.isEmpty }

  /// The stops of a pattern.
  @inlinable
  package func stops(of pattern: PatternIndex) -> ArraySlice<PatternStop> {
    patternStops[patterns[pattern].stops]
  }

  /// The times of a trip at a stop, in seconds from its service day's origin.
  /// - Parameter place: the position of the stop in the trip's pattern.
  @inlinable
  package func time(of trip: Trip, at place: Int) -> ScheduledTime {
    let time = times[trip.times + place]
    return ScheduledTime(arrival: time.arrival + trip.shift, departure: time.departure + trip.shift)
  }

  @inlinable
  package subscript(agency: AgencyIndex) -> Agency { agencies[agency] }
  @inlinable
  package subscript(stop: StopIndex) -> Stop { stops[stop] }
  @inlinable
  package subscript(route: RouteIndex) -> Route { routes[route] }
  @inlinable
  package subscript(pattern: PatternIndex) -> Pattern { patterns[pattern] }
  @inlinable
  package subscript(trip: TripIndex) -> Trip { trips[trip] }

  /// A text of `texts`.
  package func text(_ number: Int32) -> String { texts[Int(number)] }
}
