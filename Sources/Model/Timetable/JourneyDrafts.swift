import CivilTime
import Diagnostics

/// The operators and departures of all sources on their way into the directory.
struct JourneyDrafts {
  struct Carrier {
    let id: OperatorID
    let record: OperatorRecord
  }

  /// Nil until the first journeys come: opening the zone database costs a site without journeys nothing.
  var zones: Zones?
  var carriers: [Carrier] = []
  var drafts: [TimetableJoin.Draft] = []
  var repeated = RepeatedDepartures()

  /// - Returns: its draft.
  mutating func add(_ record: OperatorRecord, _ id: OperatorID) -> Int {
    carriers.append(Carrier(id: id, record: record))
    return carriers.count - 1
  }
}
