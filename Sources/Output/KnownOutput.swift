import Files

/// What the record says of an output folder, read before a build plans, because the plan may ask it. Nothing is held or
/// made for it: `OutputTree.prepare` sees whether it still stands.
package struct KnownOutput: Sendable {
  let record: OutputRecord?
  /// Of the record's file when it was read.
  let status: FileStatus?
  private let isOfThisVersion: Bool

  /// Nothing is known.
  package init() { (record, status, isOfThisVersion) = (nil, nil, false) }

  init(_ record: OutputRecord?, _ status: FileStatus?, version: String) {
    (self.record, self.status) = (record, status)
    isOfThisVersion = record?.version == version
  }

  /// The files that this version of Stationary made from what has this hash, in the last build that finished; empty:
  /// none, or some of them may be lost.
  package func paths(madeFrom inputs: UInt64) -> [String] {
    guard let record, isOfThisVersion, record.isWhole, !record.hasPending else { return [] }
    return record.files.filter { $0.inputs == inputs }.map { record.path($0.path) }
  }
}
