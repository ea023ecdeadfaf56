import Dispatch
import Files
import Synchronization

/// Looks up what stands where the files of a record are, part by part, on another thread; who needs it before all is
/// looked up does the other half.
final class PrefetchedStatuses: Sendable {
  /// Enough files that taking a part costs nothing.
  private static let size = 2000

  private let record: OutputRecord
  private let root: OpenFolder
  private let next = Atomic<Int>(0)
  /// By their number; nil: a part that could not be looked up.
  private let parts = Mutex<[Int: [FileStatus?]?]>([:])
  private let working = DispatchGroup()

  init(_ record: OutputRecord, in root: OpenFolder) {
    (self.record, self.root) = (record, root)
    working.enter()
    DispatchQueue.global().async { [self] in
      work()
      working.leave()
    }
  }

  /// For each file of the record what stands there, or nil: nothing. Nil: they could not be looked up.
  var value: [FileStatus?]? {
    work()
    working.wait()
    var all: [FileStatus?] = []
    all.reserveCapacity(record.files.count)
    for (_, part) in parts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      guard let part else { return nil }
      all += part
    }
    return all
  }

  private func work() {
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      let range = (number * Self.size)..<min((number + 1) * Self.size, max(record.files.count, number * Self.size))
      if range.isEmpty { return }
      let part = try? FileStatuses.statuses(of: record, range, in: root)
      parts.withLock { $0[number] = part }
    }
  }
}
