import Bytes
import Files

/// One worker's access to an output folder that is being written: it takes ranges of files, and shares the results when
/// it returns them.
package struct OutputWriter {
  private let writing: OutputWriting
  private let paths: WantedPaths
  private var folders: FolderCache
  /// The index of the first of the files taken, and the state of each.
  private var first = 0
  private var slots: [FileState] = []
  private var isRecordOld = false

  init(_ writing: OutputWriting) {
    self.writing = writing
    paths = writing.paths
    folders = FolderCache(writing.ground.root, writing.paths)
  }

  /// Takes a range of files, by their indices among the prepared paths; no other worker may have them at the same time.
  package mutating func take(_ files: Range<Int>) { (first, slots) = (files.lowerBound, writing.slots(files)) }

  /// Returns the files that were taken.
  package mutating func settle() {
    writing.settle(slots, from: first, isRecordOld: isRecordOld)
    slots = []
    isRecordOld = false
  }

  /// Makes sure that the file has these bytes. If they agree with the record and the file's size and time, nothing is
  /// read or written; if the file was touched, it is read, and kept if its bytes are still equal.
  /// - Parameters:
  ///   - file: the index of a file that was taken.
  ///   - copies: the indices of its compressed copies. They are removed before the file changes, so that a build that is
  ///     killed leaves none of an older file.
  /// - Returns: whether it is unchanged since the last finished build.
  @discardableResult
  package mutating func write(
    _ file: Int, _ bytes: [UInt8], copies: @autoclosure () -> [Int] = []
  ) throws(OutputError) -> Bool {
    do {
      return try put(file, bytes, copies)
    } catch {
      throw OutputError(writing.tree.problem.failed(error))
    }
  }

  /// Keeps a file as recorded, for files that are costly to make and identified by their names (pictures with input
  /// hashes in their names).
  ///
  /// - Returns: false if it is not on disk as it was written; then it must be written.
  package mutating func keep(_ file: Int) -> Bool {
    guard slots[file - first].state == .asRecorded else { return false }
    slots[file - first].state = .kept
    if !slots[file - first].isRecorded { isRecordOld = true }
    return true
  }

  /// Omits a file again that the last build omitted; nothing exists at its path.
  /// - Returns: false if the last build did not omit it.
  package mutating func omitAgain(_ file: Int) -> Bool {
    let slot = slots[file - first]
    guard slot.wasOmitted, !slot.isRecorded, slot.state == .missing else { return false }
    omit(file)
    return true
  }

  /// Omits a planned path that cannot be made, or is not worth it (a compressed file that is not smaller); an older
  /// file is removed.
  package mutating func omit(_ file: Int) {
    let slot = slots[file - first]
    slots[file - first].state = .omitted
    if slot.isRecorded || !slot.wasOmitted { isRecordOld = true }
  }

  private mutating func put(_ file: Int, _ bytes: [UInt8], _ copies: () -> [Int]) throws(FileError) -> Bool {
    let slot = slots[file - first]
    let hash = XXH3.hash(bytes)
    switch slot.state {
    case .asRecorded, .kept, .written:
      if slot.hash == hash && slot.size == bytes.count {
        // A file that is written twice with the same bytes counts as written.
        slots[file - first].state = slot.state == .written ? .written : .kept
        if !slot.isRecorded { isRecordOld = true }
        return slot.isRecorded && slot.state != .written
      }
    case .unknown:
      if slot.size == bytes.count, try writing.ground.root.read(paths.names[file]) == bytes {
        slots[file - first].hash = hash
        slots[file - first].state = .kept
        isRecordOld = true
        return false
      }
    case .missing, .foreign, .omitted: break
    }
    if writing.isUpdate, slot.state != .missing {
      for copy in copies() { try folders.folder(Int(paths.folderOf[copy])).removeFile(paths.lastName(ofFile: copy)) }
    }
    if slot.wasOmitted && !slot.isRecorded { try writing.announce(file) }
    slots[file - first].take(try create(file, bytes))
    slots[file - first].hash = hash
    slots[file - first].state = .written
    isRecordOld = true
    return false
  }

  private mutating func create(_ file: Int, _ bytes: [UInt8]) throws(FileError) -> FileStatus {
    let folder = Int(paths.folderOf[file])
    try makeIfMissing(folder)
    guard writing.ground.finalName != nil else {
      let target = try folders.folder(folder)
      return try writing.ground.staging.put(bytes, in: target, paths.lastName(ofFile: file))
    }
    // No one else knows the staging folder yet, so files are written directly to their paths.
    let above = Int(paths.folders[folder].above)
    return try folders.folder(above).create(paths.path(ofFile: file, behind: above), bytes)
  }

  /// Makes the folder, and those above it, unless it exists.
  private mutating func makeIfMissing(_ folder: Int) throws(FileError) {
    guard !writing.exists(folder) else { return }
    let above = Int(paths.folders[folder].above)
    try makeIfMissing(above)
    let isMade = try folders.folder(above).makeFolder(paths.lastName(ofFolder: folder))
    // If another thread has just made it, that thread records it.
    writing.setExists(folder, isMade: isMade)
  }
}
