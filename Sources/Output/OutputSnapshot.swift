import Bytes
import Files

/// The state of a wanted file. The numbers are those of the existing file, or of the new one if it was replaced.
struct FileState: Sendable {
  enum State: UInt8, Sendable {
    /// Nothing exists there, or something of Stationary's that is not a file: it is written without comparison.
    case missing
    /// Size and time are as recorded, so the bytes are too.
    case asRecorded
    /// A file that may be replaced; its bytes must be compared.
    case unknown
    /// A file that is not Stationary's; it may stay only if its bytes are equal.
    case foreign
    // After the file is settled:
    case kept, written, omitted
  }

  var size: Int64 = -1
  var modified: Int64 = OutputRecord.unknown
  var hash: UInt64 = 0
  var state = State.missing
  /// The record on disk contains it.
  var isRecorded = false
  /// The record on disk says that the last build omitted it.
  var wasOmitted = false

  mutating func take(_ status: FileStatus) { (size, modified) = (Int64(status.size), status.modified) }
}

/// The state of a wanted folder.
struct FolderState: Sendable {
  var exists = false
  /// Made by this build or an earlier one.
  var isOurs = false
}

/// The state of the disk at the paths that a build wants to write.
struct OutputSnapshot {
  var files: [FileState]
  var folders: [FolderState]
  /// Recorded files and folders that no page needs, sorted by bytes.
  var unwantedFiles: [String] = []
  var unwantedFolders: [String] = []
  /// Files and folders to remove before writing: Stationary's own, or those that `--force` replaces.
  var obstacles: [String] = []

  init(_ paths: WantedPaths) {
    files = Array(repeating: FileState(), count: paths.names.count)
    folders = Array(repeating: FolderState(), count: paths.folders.count)
    folders[0].exists = true
  }

  /// Adds the entries of the record.
  /// - Returns: for each of its files the index of the wanted file; −1 for none.
  mutating func take(_ record: OutputRecord, _ paths: WantedPaths) -> [Int32] {
    let bytes = record.bytes.span
    var places: [Int32] = []
    places.reserveCapacity(record.files.count)
    // Both have the same order, except for added and removed files.
    var next = 0
    for file in record.files {
      let path = bytes.extracting(file.path)
      if next < files.count, paths.names.texts.compare(next, path) == 0 {
        take(file, next)
      } else if let index = paths.names.index(of: path) {
        take(file, index)
        next = index
      } else {
        let path = record.path(file.path)
        if PathRules.isGood(path) { unwantedFiles.append(path) }
        places.append(-1)
        continue
      }
      places.append(Int32(next))
      next += 1
    }
    next = 1
    for folder in record.folders {
      if next < folders.count, paths.isPath(bytes.extracting(folder), ofFolder: next) {
        folders[next].isOurs = true
      } else {
        let path = record.path(folder)
        if let index = paths.folder(path) {
          folders[index].isOurs = true
          next = index
        } else {
          if PathRules.isGood(path) { unwantedFolders.append(path) }
          continue
        }
      }
      next += 1
    }
    for path in record.omitted {
      if let index = paths.names.index(of: bytes.extracting(path)) { files[index].wasOmitted = true }
    }
    unwantedFiles = Self.sorted(unwantedFiles)
    unwantedFolders = Self.sorted(unwantedFolders)
    return places
  }

  private mutating func take(_ file: OutputRecord.File, _ index: Int) {
    // Entries that were only announced come later in the record and have less information.
    if files[index].isRecorded { return }
    files[index].isRecorded = true
    (files[index].size, files[index].modified) = (file.size, file.modified)
    files[index].hash = file.hash
  }

  private static func sorted(_ paths: [String]) -> [String] {
    let sorted = paths.sorted(by: ByteOrder.precedes)
    return sorted.indices.filter { $0 == 0 || !ByteOrder.equal(sorted[$0], sorted[$0 - 1]) }.map { sorted[$0] }
  }
}

extension [String] {
  /// Whether a list that is sorted by bytes contains a text.
  func hasSorted(_ text: String) -> Bool {
    let index = partitioningIndex { !ByteOrder.precedes($0, text) }
    return index < count && ByteOrder.equal(self[index], text)
  }
}
