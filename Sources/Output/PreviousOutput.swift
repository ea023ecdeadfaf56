import Bytes
import Files

/// What the record says of an output folder, and what the files that it names are like, looked up on another thread
/// while a build reads and plans. Nothing is held or made for it: `OutputTree.prepare` sees whether the record still
/// stands.
package final class PreviousOutput: Sendable {
  /// The record as it was read.
  struct Reading: Sendable {
    let record: OutputRecord
    /// Of the record's file.
    let status: FileStatus
    /// What stands where the record's files are; nil: there is no output folder.
    let statuses: PrefetchedStatuses?
  }

  /// Nil: there is no record, or it cannot be read.
  private let ahead: BackgroundValue<Reading?>
  private let version: String

  init(_ version: String, _ read: @escaping @Sendable () -> Reading?) {
    self.version = version
    ahead = BackgroundValue(read)
  }

  /// Nothing is known.
  package convenience init() { self.init("") { nil } }

  var reading: Reading? { ahead.value }

  /// The files that this version of Stationary made from what has this hash, in the last build that finished; empty:
  /// none, or some of them may be lost.
  package func paths(madeFrom inputs: UInt64) -> [String] {
    guard let record = reading?.record, record.version == version, record.isWhole, !record.hasPending else { return [] }
    return record.files.filter { $0.inputs == inputs }.map { record.path($0.path) }
  }
}
