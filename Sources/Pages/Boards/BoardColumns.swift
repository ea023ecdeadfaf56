import Bytes
import Documents
import Model

/// The trips of a visit that have equal facts, as columns (Docs/board-json.md). Times and ids are stored as differences,
/// so that regular service takes few bytes.
struct BoardTrips {
  /// What the trips have in common.
  struct Facts: Hashable {
    /// Index of the file's services.
    let service: Int
    let headsign: Int32
    let wheelchair: Accessibility
    let frequency: Trip.Frequency

    func hash(into hasher: inout Hasher) { hasher.combine(service << 32 | Int(headsign)) }
  }

  /// The number of each trip's id in `Schedule.tripIDs`.
  private var ids: [Int32] = []
  /// The number of each trip's own name for riders, such as a train number, in `Schedule.texts`; 0 for none.
  private var names: [Int32] = []
  private var departs: [Int32] = []
  private var waits: [Int32] = []
  private var rests: [Int32] = []
  /// For each trip of a frequency the first shift, the headway, and the number of runs, likewise.
  private var runs: [[(shift: Int32, headway: Int32, count: Int32)]] = []
  private var rows: [Int32: Int] = [:]
  /// As what trips continue: their positions, and numbers of `BoardOnward`.
  private var onward: [(trip: Int, next: Int)] = []
  /// The offers of those that have one.
  private(set) var offers: [OfferIndex] = []

  /// - Parameters:
  ///   - time: at the visit, without the trip's shift.
  ///   - end: the arrival at the last stop, likewise.
  mutating func add(_ trip: Trip, _ time: ScheduledTime, end: Int32) {
    if trip.frequency != .none {
      if let row = rows[trip.id] { return addRun(of: trip, to: row) }
      rows[trip.id] = ids.count
      runs.append([(trip.shift, trip.headway, trip.runs)])
    }
    if let offer = trip.offer { offers.append(offer) }
    ids.append(trip.id)
    names.append(trip.shortName)
    departs.append(time.departure)
    waits.append(time.departure - time.arrival)
    rests.append(end - time.departure)
  }

  /// Adds as what the last trip continues.
  mutating func add(onward numbers: [Int]) { onward += numbers.map { (ids.count - 1, $0) } }

  private mutating func addRun(of trip: Trip, to row: Int) {
    let last = runs[row][runs[row].count - 1]
    if last.headway == trip.headway, trip.shift == last.shift + last.headway * last.count {
      runs[row][runs[row].count - 1].count += trip.runs
    } else {
      runs[row].append((trip.shift, trip.headway, trip.runs))
    }
  }

  /// The members of a block.
  func members(_ schedule: Schedule) -> [(String, JSONTerm)] {
    var members: [(String, JSONTerm)] = [
      ("ids", .list(Self.ids(ids, schedule.tripIDs))),
      ("departs", .list(Self.differences(departs))),
    ]
    if names.contains(where: { $0 != 0 }) { members.append(("numbers", .list(names.map { .text(schedule.text($0)) }))) }
    for (name, column) in [("waits", waits), ("rests", rests)] {
      guard let first = column.first, first != 0 || column.contains(where: { $0 != 0 }) else { continue }
      let isConstant = column.allSatisfy { $0 == first }
      members.append((name, isConstant ? .integer(Int(first)) : .list(Self.differences(column))))
    }
    if !runs.isEmpty {
      members.append(
        (
          "runs",
          .list(
            runs.map {
              .list($0.map { .list([.integer(Int($0.shift)), .integer(Int($0.headway)), .integer(Int($0.count))]) })
            })
        ))
    }
    if !onward.isEmpty {
      members.append(("onward", .list(onward.map { .list([.integer($0.trip), .integer($0.next)]) })))
    }
    return members
  }

  private static func differences(_ column: [Int32]) -> [JSONTerm] {
    var previous: Int32 = 0
    return column.map { value in
      defer { previous = value }
      return .integer(Int(value - previous))
    }
  }

  /// A text, a number to add to the last digits of the id before, or how much of that id to keep and what follows.
  private static func ids(_ ids: [Int32], _ texts: StringTable) -> [JSONTerm] {
    var previous: Range<Int>?
    return ids.map { id in
      let range = texts.range(Int(id))
      defer { previous = range }
      guard let previous else { return .text(texts[Int(id)]) }
      return difference(range, from: previous, texts.bytes) ?? .text(texts[Int(id)])
    }
  }

  /// Nil if the id is written as it is.
  private static func difference(_ id: Range<Int>, from previous: Range<Int>, _ bytes: [UInt8]) -> JSONTerm? {
    let (text, old) = (bytes.span.extracting(id), bytes.span.extracting(previous))
    var shared = 0
    let most = min(text.count, old.count)
    while shared < most && text[shared] == old[shared] { shared += 1 }
    if text.count == old.count, let value = digits(text, from: shared), let old = digits(old, from: shared) {
      return .integer(value - old)
    }
    // The length counts UTF-16 units in browsers, so only ASCII is shared.
    guard shared > 2, bytes[id].allSatisfy({ $0 < 0x80 }), bytes[previous].allSatisfy({ $0 < 0x80 }) else { return nil }
    let rest = String(decoding: bytes[(id.lowerBound + shared)..<id.upperBound], as: UTF8.self)
    return .list([.integer(shared), .text(rest)])
  }

  /// The number that digits write; nil for other bytes, and for more digits than a browser's numbers have.
  private static func digits(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    guard bytes.count - start <= 15 else { return nil }
    var value = 0
    for place in start..<bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}
