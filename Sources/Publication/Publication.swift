import Diagnostics

/// What `stationary publish` stored in `SITE/published/` about the site that is online.
package struct Publication: Sendable {
  /// Every address that a thing has or had, except those that another thing's page has now.
  package var addresses: [PublishedAddress] = []
  package var snapshot = Snapshot()
  /// The changes that were published, the newest first.
  package var changes: [ChangeSet] = []
  /// Whether the site was published.
  package private(set) var isPublished = false

  package init() {}

  /// The files that a build reads, by their paths in the site.
  package static let paths = [PublishedAddress.form.path, Snapshot.form.path, ChangeSet.form.path]

  /// - Parameters:
  ///   - files: the bytes of the existing files, by their paths in the site.
  ///   - isReplaced: whether the files will be replaced: then a damaged file whose content would be lost is an error.
  package init(_ files: [String: [UInt8]], isReplaced: Bool = false, _ findings: inout Findings) {
    isPublished = !files.isEmpty
    if let bytes = files[PublishedAddress.form.path] {
      let (addresses, faults) = PublishedAddress.read(bytes)
      self.addresses = addresses
      findings.add(PublishedAddress.form.findings(faults, isReplaced ? .error : .warning))
    }
    if let bytes = files[ChangeSet.form.path] {
      let (sets, faults) = ChangeSet.read(bytes)
      changes = sets
      findings.add(ChangeSet.form.findings(faults, isReplaced ? .error : .warning))
    }
    if let bytes = files[Snapshot.form.path] {
      var faults: [LockFile.Fault] = []
      snapshot = Snapshot(bytes, &faults)
      findings.add(Snapshot.form.findings(faults, .warning))
    }
  }

  /// The bytes of its files, by their paths in the site.
  package var files: [(path: String, bytes: [UInt8])] {
    [
      (PublishedAddress.form.path, PublishedAddress.bytes(addresses)), (Snapshot.form.path, snapshot.bytes),
      (ChangeSet.form.path, ChangeSet.bytes(changes)),
    ]
  }
}
