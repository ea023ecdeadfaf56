import Files

/// What the record says of an output folder, and what stands where the files that it names are. It is looked up without
/// a lock, before anything else: `OutputTree.prepare` looks again where the record has changed since.
package struct PreviousOutput: Sendable {
  let record: OutputRecord
  /// Status of the record's file.
  let recordStatus: FileStatus
  /// What stands at each of the record's files; nil if there is no output folder, or if it cannot be read.
  let statuses: [FileStatus?]?

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
