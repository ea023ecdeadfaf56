import Diagnostics
import Files
import Bytes
import Synchronization

/// An output folder that is being written. All of it may be called from several threads at once, `commit` when they
/// have finished; no lock is held while the disk works.
package final class OutputWriting: Sendable {
  struct WriteTarget: Sendable {
    /// Where pages go: the output folder, or on a first build the folder that will become it.
    let root: OpenFolder
    let staging: StagingFolder
    /// On a first build, the name that the staging folder gets in the end.
    let finalName: String?
    /// The lock of the output folder; a new one has that of its staging folder.
    let lock: FileLock?
  }

  struct State: Sendable {
    var snapshot: OutputSnapshot
    /// Something that the record says is no longer so.
    var isRecordOld = false
  }

  let tree: OutputTree
  let paths: WantedPaths
  let recordFile: RecordFile
  let ground: WriteTarget
  let state: Mutex<State>
  /// Held while something is added to the record.
  private let announcing = Mutex<Void>(())
  /// Whether what stands as it was recorded was made by this version; so also where a later build did not finish.
  package let isOfThisVersion: Bool
  /// Whether the record was written for the same config.
  let isOfThisConfiguration: Bool

  init(
    _ tree: OutputTree, _ paths: WantedPaths, _ snapshot: OutputSnapshot, _ recordFile: RecordFile,
    previous: OutputRecord?,
    _ ground: WriteTarget
  ) {
    self.tree = tree
    self.paths = paths
    self.recordFile = recordFile
    self.ground = ground
    isOfThisVersion = previous?.version == tree.version
    isOfThisConfiguration = previous?.configuration == tree.configuration
    let holds = previous.map { $0.isWhole && !$0.hasPending } ?? false
    state = Mutex(State(snapshot: snapshot, isRecordOld: !holds))
  }

  /// For one of those who write.
  package func writer() -> OutputWriter { OutputWriter(self) }

  /// Writes one file, as an `OutputWriter` does.
  /// - Parameter path: one of those that were prepared.
  package func write(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
    guard let file = paths.file(path) else { throw OutputError(tree.problem.notPlanned(path)) }
    var writer = writer()
    writer.take(file..<file + 1)
    try writer.write(file, bytes)
    writer.settle()
  }

  /// Keeps one file, as an `OutputWriter` does.
  package func keep(_ path: String) -> Bool {
    guard let file = paths.file(path) else { return false }
    var writer = writer()
    writer.take(file..<file + 1)
    defer { writer.settle() }
    return writer.keep(file)
  }

  /// Leaves one file out, as an `OutputWriter` does.
  package func omit(_ path: String) {
    guard let file = paths.file(path) else { return }
    var writer = writer()
    writer.take(file..<file + 1)
    writer.omit(file)
    writer.settle()
  }

  /// Gives the build up: takes away what lies beside the output. Files that were already changed stay, whole, and are
  /// known to the next build.
  package func abandon() { try? ground.staging.close() }

  // What writers share.

  func slots(_ files: Range<Int>) -> [FileState] { state.withLock { Array($0.snapshot.files[files]) } }

  func settle(_ slots: [FileState], from first: Int, isRecordOld: Bool) {
    state.withLock { state in
      for (offset, slot) in slots.enumerated() { state.snapshot.files[first + offset] = slot }
      if isRecordOld { state.isRecordOld = true }
    }
  }

  /// Says in the record that a file is about to be written that it had as left out.
  func announce(_ file: Int) throws(FileError) {
    var blocks = RecordWriter(addsToEnd: true)
    blocks.texts(.pendingFiles, CollectionOfOne(paths.names[file]))
    let blocksToAdd = blocks
    let result = announcing.withLock { _ in
      Result { () throws(FileError) in try recordFile.append(blocksToAdd) }
    }
    try result.get()
  }

  func stands(_ folder: Int) -> Bool { state.withLock { $0.snapshot.folders[folder].stands } }

  func stands(_ folder: Int, isMade: Bool) {
    state.withLock {
      $0.snapshot.folders[folder].stands = true
      if isMade { $0.snapshot.folders[folder].isOurs = true }
    }
  }
}
