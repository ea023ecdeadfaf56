import Bytes
import Diagnostics
import Files
import Locks

/// An output folder while it is being written. All functions may be called from several threads at once, `commit` after
/// they have finished; no lock is held during disk operations.
package final class OutputWriting: Sendable {
  struct WriteTarget: Sendable {
    /// The output folder, or on a first build the staging folder that will become it.
    let root: OpenFolder
    let staging: StagingFolder
    /// On a first build, the name that the staging folder gets at the end.
    let finalName: String?
    /// The lock of the output folder; on a first build, that of its staging folder.
    let lock: FileLock?
  }

  struct State: Sendable {
    var snapshot: OutputSnapshot
    /// The record is no longer correct.
    var isRecordOld = false
  }

  let tree: OutputTree
  let paths: WantedPaths
  let recordFile: RecordFile
  let ground: WriteTarget
  let state: Mutex<State>
  /// Held while something is appended to the record.
  private let announcing = Mutex<Void>(())
  /// The id of the output folder.
  let id: String
  /// Whether the recorded files were made by this version, also if a later build did not finish.
  package let isOfThisVersion: Bool
  /// Whether the record was written for the same config.
  let isOfThisConfiguration: Bool

  init(
    _ tree: OutputTree, _ paths: WantedPaths, _ snapshot: OutputSnapshot, _ recordFile: RecordFile,
    _ id: String, previous: OutputRecord?,
    _ ground: WriteTarget
  ) {
    (self.tree, self.paths, self.recordFile, self.id, self.ground) = (tree, paths, recordFile, id, ground)
    isOfThisVersion = previous?.version == tree.version
    isOfThisConfiguration = previous?.configuration == tree.configuration
    let holds = previous.map { $0.isWhole && !$0.hasPending && $0.id == id } ?? false
    state = Mutex(State(snapshot: snapshot, isRecordOld: !holds))
  }

  /// A writer for one worker.
  package func writer() -> OutputWriter { OutputWriter(self) }

  /// Writes one file, like `OutputWriter`.
  /// - Parameter path: one of the prepared paths.
  package func write(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
    guard let file = paths.file(path) else { throw OutputError(tree.problem.notPlanned(path)) }
    var writer = writer()
    writer.take(file..<file + 1)
    try writer.write(file, bytes)
    writer.settle()
  }

  /// Keeps one file, like `OutputWriter`.
  package func keep(_ path: String) -> Bool {
    guard let file = paths.file(path) else { return false }
    var writer = writer()
    writer.take(file..<file + 1)
    defer { writer.settle() }
    return writer.keep(file)
  }

  /// Omits one file, like `OutputWriter`.
  package func omit(_ path: String) {
    guard let file = paths.file(path) else { return }
    var writer = writer()
    writer.take(file..<file + 1)
    writer.omit(file)
    writer.settle()
  }

  /// Whether an output folder is updated, so that it may be left with some new and some old files; a first build is
  /// moved there as a whole.
  package var isUpdate: Bool { ground.finalName == nil }

  /// Cancels the build and removes the staging folder. Files that were already changed stay complete, and are known to
  /// the next build.
  package func abandon() { try? ground.staging.close() }

  // Shared by all writers.

  func slots(_ files: Range<Int>) -> [FileState] { state.withLock { Array($0.snapshot.files[files]) } }

  func settle(_ slots: [FileState], from first: Int, isRecordOld: Bool) {
    state.withLock { state in
      for (offset, slot) in slots.enumerated() { state.snapshot.files[first + offset] = slot }
      if isRecordOld { state.isRecordOld = true }
    }
  }

  /// Announces in the record that a file is about to be written that it lists as omitted.
  func announce(_ file: Int) throws(FileError) {
    var blocks = RecordWriter(addsToEnd: true)
    blocks.texts(.pendingFiles, CollectionOfOne(paths.names[file]))
    let blocksToAdd = blocks
    let result = announcing.withLock { _ in
      Result { () throws(FileError) in try recordFile.append(blocksToAdd) }
    }
    try result.get()
  }

  func exists(_ folder: Int) -> Bool { state.withLock { $0.snapshot.folders[folder].exists } }

  func setExists(_ folder: Int, isMade: Bool) {
    state.withLock {
      $0.snapshot.folders[folder].exists = true
      if isMade { $0.snapshot.folders[folder].isOurs = true }
    }
  }
}
