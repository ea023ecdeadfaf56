import Bytes
import Files

/// One worker's hold on an output folder that is being written: it takes files by the run, and tells the others what
/// became of them when it gives the run back.
package struct OutputWriter {
  private let writing: OutputWriting
  private let paths: WantedPaths
  private var folders: FolderCache
  /// The first of the files in hand, and what is known of each.
  private var first = 0
  private var slots: [FileState] = []
  private var isRecordOld = false

  init(_ writing: OutputWriting) {
    self.writing = writing
    paths = writing.paths
    folders = FolderCache(writing.ground.root, writing.paths)
  }

  /// Takes files in hand, by their numbers among the paths that were prepared; nobody else may have them meanwhile.
  package mutating func take(_ files: Range<Int>) { (first, slots) = (files.lowerBound, writing.slots(files)) }

  /// Gives back what was taken.
  package mutating func settle() {
    writing.settle(slots, from: first, isRecordOld: isRecordOld)
    slots = []
    isRecordOld = false
  }

  /// Sees to it that the file has these bytes. Where the record and the file's size and time agree with them, nothing
  /// is read or written; a file that was touched is read, and left if it has them still.
  /// - Parameters:
  ///   - file: one of those in hand.
  ///   - inputs: a hash of all that the bytes were made from, for the next build's `keep`; 0: not known.
  /// - Returns: whether it stands there as the record has it, untouched since the last build that finished.
  @discardableResult
  package mutating func write(_ file: Int, _ bytes: [UInt8], madeFrom inputs: UInt64 = 0) throws(OutputError) -> Bool {
    do {
      let isKept = try put(file, bytes)
      if slots[file - first].inputs != inputs {
        slots[file - first].inputs = inputs
        isRecordOld = true
      }
      return isKept
    } catch {
      throw OutputError(writing.tree.problem.failed(error))
    }
  }

  /// Keeps a file as the record has it, for what is costly to make and told by its name alone (a picture whose name has
  /// the hash of what it was made from).
  ///
  /// - Returns: false if it does not stand there as it was written; then it must be written.
  package mutating func keep(_ file: Int) -> Bool {
    guard slots[file - first].state == .asRecorded else { return false }
    slots[file - first].state = .kept
    if !slots[file - first].isRecorded { isRecordOld = true }
    return true
  }

  /// Keeps a file that stands there as the record has it, where this version of Stationary made it from the same.
  /// - Parameter inputs: a hash of all that it is made from, as given to `write`; 0: not known.
  /// - Returns: false where it must be made and written.
  package mutating func keep(_ file: Int, madeFrom inputs: UInt64) -> Bool {
    guard inputs != 0, writing.isOfThisVersion, slots[file - first].inputs == inputs else { return false }
    return keep(file)
  }

  /// Leaves out again what the last build left out; nothing stands there.
  /// - Returns: false where it did not.
  package mutating func omitAgain(_ file: Int) -> Bool {
    let slot = slots[file - first]
    guard slot.wasOmitted, !slot.isRecorded, slot.state == .missing else { return false }
    omit(file)
    return true
  }

  /// Leaves out a path that was planned and cannot be made, or is not worth it (what does not shrink); an older file is
  /// removed.
  package mutating func omit(_ file: Int) {
    let slot = slots[file - first]
    slots[file - first].state = .omitted
    if slot.isRecorded || !slot.wasOmitted { isRecordOld = true }
  }

  private mutating func put(_ file: Int, _ bytes: [UInt8]) throws(FileError) -> Bool {
    let slot = slots[file - first]
    let hash = XXH3.hash(bytes)
    switch slot.state {
    case .asRecorded, .kept, .written:
      if slot.hash == hash && slot.size == bytes.count {
        // Twice the same bytes are one file that was written.
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
    if slot.wasOmitted && !slot.isRecorded { try writing.announce(file) }
    slots[file - first].take(try create(file, bytes))
    slots[file - first].hash = hash
    slots[file - first].state = .written
    isRecordOld = true
    return false
  }

  private mutating func create(_ file: Int, _ bytes: [UInt8]) throws(FileError) -> FileStatus {
    let folder = Int(paths.folderOf[file])
    try stand(folder)
    guard writing.ground.finalName != nil else {
      let target = try folders.folder(folder)
      return try writing.ground.staging.put(bytes, in: target, paths.lastName(ofFile: file))
    }
    // No one else knows this folder yet: each file is written where it belongs.
    let above = Int(paths.folders[folder].above)
    return try folders.folder(above).create(paths.path(ofFile: file, behind: above), bytes)
  }

  /// Makes the folder, and those above it, if it does not stand.
  private mutating func stand(_ folder: Int) throws(FileError) {
    guard !writing.stands(folder) else { return }
    let above = Int(paths.folders[folder].above)
    try stand(above)
    let isMade = try folders.folder(above).makeFolder(paths.lastName(ofFolder: folder))
    // Another thread may have made it a moment ago, and says so itself.
    writing.stands(folder, isMade: isMade)
  }
}
