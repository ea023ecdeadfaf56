import Dispatch
import JSON
import Model
import Synchronization
import Text

/// The rows of a list of hotels, read by all processors and handed over in their order.
enum HotelRows {
  /// How many rows are read at a time, so that what waits to be handed over stays small.
  private static let block = 16_384
  /// How many a processor takes at once.
  private static let run = 2_048

  private struct Row: Sendable {
    let value: JSONValue
    /// Its key, where the list is an object by id.
    var key = ""
  }

  /// - Parameter list: an array, or an object by id.
  static func read(_ list: JSONValue, path: String, _ take: (consuming HotelReader.Reading) -> Void) {
    var rows: [Row] = []
    rows.reserveCapacity(min(block, list.elements.count + list.members.count))
    func hand() {
      read(rows, path: path, take)
      rows.removeAll(keepingCapacity: true)
    }
    for value in list.elements {
      rows.append(Row(value: value))
      if rows.count == block { hand() }
    }
    for member in list.members {
      rows.append(Row(value: member.value, key: Blanks.normalise(member.name)))
      if rows.count == block { hand() }
    }
    hand()
  }

  private static func read(_ rows: [Row], path: String, _ take: (consuming HotelReader.Reading) -> Void) {
    let runs = stride(from: 0, to: rows.count, by: run).map { rows[$0..<min($0 + run, rows.count)] }
    let read = Mutex([[HotelReader.Reading]](repeating: [], count: runs.count))
    DispatchQueue.concurrentPerform(iterations: runs.count) { index in
      let readings = runs[index].map { HotelReader.read($0.value, key: $0.key, path: path) }
      read.withLock { $0[index] = readings }
    }
    // Where a row stands is asked from front to back, which costs least.
    for (row, var reading) in zip(rows, read.withLock { $0.joined() }) {
      reading.record?.place = row.value.place(in: path)
      take(reading)
    }
  }
}
