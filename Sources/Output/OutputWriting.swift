import Diagnostics
import Files
import Bytes
import Synchronization

/// An output folder that is being written. All of it may be called from several threads at once, `commit` when they
/// have finished; no lock is held while the disk works.
package final class OutputWriting: Sendable {
  struct Ground: Sendable {
    /// Where pages go: the output folder, or on a first build the folder that will become it.
    let root: OpenFolder
    let workshop: Workshop
    /// On a first build, the name that the workshop gets in the end.
    let finalName: String?
    /// The lock of the output folder; a new one has its workshop's.
    let lock: FileLock?
  }

  struct State: Sendable {
    var survey: Survey
    /// Something that the record says is no longer so.
    var isRecordOld = false
  }

  let tree: OutputTree
  let paths: WantedPaths
  let recordFile: RecordFile
  let ground: Ground
  let state: Mutex<State>
  /// The record that stands; nil: none, or none that still holds.
  let previous: (inputs: UInt64, version: String)?

  init(
    _ tree: OutputTree, _ paths: WantedPaths, _ survey: Survey, _ recordFile: RecordFile, previous: OutputRecord?,
    _ ground: Ground
  ) {
    self.tree = tree
    self.paths = paths
    self.recordFile = recordFile
    self.ground = ground
    let holds = previous.map { $0.isWhole && !$0.hasPending } ?? false
    self.previous = holds ? previous.map { ($0.inputs, $0.version) } : nil
    state = Mutex(State(survey: survey, isRecordOld: !holds))
  }

  /// Sees to it that the file has these bytes. Where the record and the file's size and time agree with them, nothing
  /// is read or written; a file that was touched is read, and left if it has them still.
  ///
  /// - Parameter path: one of those that were prepared.
  package func write(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
    guard let index = paths.file(path) else { throw OutputError(tree.told.notPlanned(path)) }
    do {
      try write(index, bytes)
    } catch {
      throw OutputError(tree.told.failed(error))
    }
  }

  /// Keeps a file as the record has it, for what is costly to make and told by its name alone (a picture whose name has
  /// the hash of what it was made from).
  ///
  /// - Returns: false if it does not stand there as it was written; then it must be written.
  package func keep(_ path: String) -> Bool {
    guard let index = paths.file(path) else { return false }
    return state.withLock { state in
      guard state.survey.files[index].state == .asRecorded else { return false }
      state.survey.files[index].state = .kept
      if !state.survey.files[index].isRecorded { state.isRecordOld = true }
      return true
    }
  }

  /// Leaves out a path that was planned and cannot be made (a picture that turned out broken); an older one is removed.
  package func omit(_ path: String) {
    guard let index = paths.file(path) else { return }
    state.withLock {
      $0.survey.files[index].state = .omitted
      $0.isRecordOld = true
    }
  }

  /// Gives the build up: takes away what lies beside the output. Files that were already changed stay, whole, and are
  /// known to the next build.
  package func abandon() { try? ground.workshop.close() }

  private func write(_ index: Int, _ bytes: [UInt8]) throws(FileError) {
    let slot = state.withLock { $0.survey.files[index] }
    let hash = XXH3.hash(bytes)
    switch slot.state {
    case .asRecorded, .kept, .written:
      if slot.hash == hash && slot.size == bytes.count { return settle(index, .kept, slot) }
    case .unknown:
      if slot.size == bytes.count, try ground.root.read(paths.names[index]) == bytes {
        var same = slot
        same.hash = hash
        return settle(index, .kept, same, isRecordOld: true)
      }
    case .missing, .foreign, .omitted: break
    }
    let status = try put(index, bytes)
    var new = slot
    new.take(status)
    new.hash = hash
    settle(index, .written, new, isRecordOld: true)
  }

  private func settle(_ index: Int, _ result: FileSlot.State, _ slot: FileSlot, isRecordOld: Bool = false) {
    state.withLock {
      // Twice the same bytes are one file that was written.
      let isAgain = result == .kept && slot.state == .written
      $0.survey.files[index] = slot
      $0.survey.files[index].state = isAgain ? .written : result
      if isRecordOld || !slot.isRecorded { $0.isRecordOld = true }
    }
  }

  private func put(_ index: Int, _ bytes: [UInt8]) throws(FileError) -> FileStatus {
    let folder = Int(paths.folderOf[index])
    try stand(folder)
    if ground.finalName != nil {
      // No one else knows this folder yet: each file is written where it belongs.
      return try ground.root.create(paths.names[index], bytes)
    }
    let target = try ground.root.folder(paths.path(ofFolder: folder))
    return try ground.workshop.put(bytes, in: target, paths.lastName(ofFile: index))
  }

  /// Makes the folder, and those above it, if it does not stand.
  private func stand(_ folder: Int) throws(FileError) {
    guard !state.withLock({ $0.survey.folders[folder].stands }) else { return }
    let above = Int(paths.folders[folder].above)
    try stand(above)
    let isMade: Bool
    if ground.finalName != nil {
      isMade = try ground.root.makeFolder(paths.path(ofFolder: folder))
    } else {
      isMade = try ground.root.folder(paths.path(ofFolder: above)).makeFolder(paths.lastName(ofFolder: folder))
    }
    state.withLock {
      $0.survey.folders[folder].stands = true
      // Another thread may have made it a moment ago, and says so itself.
      if isMade { $0.survey.folders[folder].isOurs = true }
    }
  }
}
