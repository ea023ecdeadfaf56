import CivilTime
import Diagnostics

/// The operators and departures of all sources before they are in the directory.
struct DepartureDrafts {
  struct Carrier {
    let id: OperatorID
    let record: OperatorRecord
  }

  /// Nil until the first departures are added, so that sites without any need not open the zone database.
  var zones: Zones?
  var carriers: [Carrier] = []
  var drafts: [DepartureJoin.Draft] = []
  var repeated = RepeatedDepartures()

  /// - Returns: the index of its draft.
  mutating func add(_ record: OperatorRecord, _ id: OperatorID) -> Int {
    carriers.append(Carrier(id: id, record: record))
    return carriers.count - 1
  }
}
