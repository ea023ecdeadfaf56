import Files

/// The record of an output folder, and the status of each file that it names. Both are read without a lock, before
/// anything else; `OutputTree.prepare` reads the record again if it has changed since.
package struct PreviousOutput: Sendable {
  let record: OutputRecord
  /// The status of the record's file.
  let recordStatus: FileStatus
  /// The status of each of the record's files; nil if there is no output folder, or if it cannot be read.
  let statuses: [FileStatus?]?

  /// The paths of its files that begin with a prefix.
  package func paths(beginning prefix: String) -> [String] {
    record.files.lazy.map { record.bytes[$0.path] }.filter { $0.starts(with: prefix.utf8) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Identifies the record: another build that writes anything leaves another one.
  package var recordID: String { Self.id(recordStatus) }

  static func id(_ status: FileStatus) -> String { "\(status.size) \(status.modified)" }

  /// Whether the last build finished, was made by this version, and each of its files still has the recorded size and
  /// time.
  package func isUntouched(by version: String) -> Bool {
    guard record.version == version, record.isWhole, !record.hasPending, let statuses else { return false }
    return zip(record.files, statuses).allSatisfy { file, status in
      guard let status, status.kind == .file else { return false }
      return Int64(status.size) == file.size && status.modified == file.modified
    }
  }
}
