import Bytes
import Files

/// The record of an output folder, and the status of each file that it names. Both are read without a lock, before
/// anything else; `OutputTree.prepare` reads the record again if it has changed since.
package struct PreviousOutput: Sendable {
  let record: OutputRecord
  /// The status of the record's file.
  let recordStatus: FileStatus
  /// The status of each of the record's files; nil if there is no output folder, or if it cannot be read.
  let statuses: [FileStatus?]?
  /// Whether it is the record of this folder: the folder has its id, or there is no folder.
  let isOfFolder: Bool

  /// Its files with their hashes, in the order of the paths' bytes.
  package var hashes: [(path: String, hash: UInt64)] {
    record.files.map { (record.path($0.path), $0.hash) }.sorted { ByteOrder.precedes($0.0, $1.0) }
  }

  /// Identifies the record: another build that writes anything leaves another one.
  package var recordID: String { Self.id(recordStatus) }

  static func id(_ status: FileStatus) -> String { "\(status.size) \(status.modified)" }

  /// Whether the last build finished, was made by this version, and each of its files still has the recorded size and
  /// time.
  package func isUntouched(by version: String) -> Bool {
    guard record.version == version, record.isWhole, !record.hasPending, let statuses else { return false }
    return zip(record.files, statuses).allSatisfy { file, status in
      status?.isRecorded(size: file.size, modified: file.modified, in: record) ?? false
    }
  }
}
