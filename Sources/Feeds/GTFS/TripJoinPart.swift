import Diagnostics
import Model

extension TripJoin {
  /// The result of joining consecutive trips.
  struct Part: Sendable {
    struct Joined: Sendable {
      var trip: Int
      /// Its number in the part's patterns.
      var pattern: Int
      /// The start of its times in those of the part.
      var times: Int
      /// Its departure from its first stop, be that for riders or not.
      var departure: Int32
    }

    var trips: [Joined] = []
    /// Trips that are on request, or come to places on request too.
    var requested: [(trip: Int, visits: [RequestedVisit])] = []
    /// The number of those without times.
    var withoutTimes = 0
    var patterns = PatternTable()
    var times: [ScheduledTime] = []
    var travel = FastTravel()
    var skipped = SkippedTrips()
    /// The trips that run on without riders before their first stop for riders, and after their last.
    var cutStarts: [Int] = []
    var cutEnds: [Int] = []
    /// Of these, those whose headsign is the last stop of the vehicle.
    var withoutHeadsign: [Int] = []
    var findings: Findings
  }
}
