import Files
import Locks

/// The number of records that the sources of a site may have together. It depends on the size of their files on disk, so
/// that neither a small compressed file nor a file that many sources read becomes a large site (Docs/limits.md).
final class RecordBudget: Sendable {
  /// The number that any site may have.
  static let least = 100_000
  /// The number of bytes that allow for one more record: lists have 20 or more, also when they are compressed.
  static let bytesOfRecord = 4

  /// The number of pages of departures that any site may have, and the bytes that allow for one more: a row of a list has 40
  /// or more, and three pages at most if its pair of cities has others on its day.
  private static let (leastPages, bytesOfPage) = (80_000, 12)

  private struct State {
    /// The size of the files, each counted once.
    var bytes = 0
    var files: Set<FileKey> = []
    var records = 0
  }

  private enum FileKey: Hashable {
    case path(String)
    case node(FileStatus.Node)
  }

  private let state = Mutex<State>(State())
  private let isLimited: Bool

  /// - Parameter isLimited: whether the size of the files limits the number.
  init(isLimited: Bool) { self.isLimited = isLimited }

  /// Adds a file that a source reads.
  func add(_ path: String, on disk: any FileSystem) {
    let status = try? disk.status(path)
    state.withLock { state in
      let key = status?.node.map { FileKey.node($0) } ?? .path(path)
      if state.files.insert(key).inserted { state.bytes += status?.size ?? 0 }
    }
  }

  func spend(_ count: Int) { state.withLock { $0.records += count } }

  /// The size of all files so far.
  var bytes: Int { state.withLock { $0.bytes } }

  /// The number of pages that departures may have (`DeparturePages`); nil for no limit.
  var mostDeparturePages: Int? { isLimited ? max(Self.leastPages, bytes / Self.bytesOfPage) : nil }

  /// The number of records that the next source may have.
  var left: Int {
    guard isLimited else { return RecordCounts.most }
    return state.withLock { state in
      min(RecordCounts.most, max(0, max(Self.least, state.bytes / Self.bytesOfRecord) - state.records))
    }
  }
}
