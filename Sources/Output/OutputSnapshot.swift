import Bytes
import Files

/// What is known of one wanted file. The numbers are those of the file that stands there; where a file was replaced,
/// of the new one.
struct FileState: Sendable {
  enum State: UInt8, Sendable {
    /// Nothing is there, or what is ours and no file: it is written without a look.
    case missing
    /// Size and time are those of the record, so the bytes are too.
    case asRecorded
    /// A file that may be replaced; its bytes must be looked at.
    case unknown
    /// A file that is not ours; only equal bytes may stay.
    case foreign
    // What became of it:
    case kept, written, omitted
  }

  var size: Int64 = -1
  var modified: Int64 = OutputRecord.unknown
  var hash: UInt64 = 0
  /// A hash of what it was made from; 0: not known.
  var inputs: UInt64 = 0
  var state = State.missing
  /// The record on disk names it.
  var isRecorded = false
  /// The record on disk says that the last build left it out.
  var wasOmitted = false

  mutating func take(_ status: FileStatus) { (size, modified) = (Int64(status.size), status.modified) }
}

/// What is known of one wanted folder.
struct FolderState: Sendable {
  var stands = false
  /// Made by this build or an earlier one.
  var isOurs = false
}

/// What the disk holds where a build wants to write.
struct OutputSnapshot {
  var files: [FileState]
  var folders: [FolderState]
  /// Files and folders that the record names and that no page wants, by their bytes.
  var unwantedFiles: [String] = []
  var unwantedFolders: [String] = []
  /// What must go before something can be written there: our own, or what `--force` gives up.
  var obstacles: [String] = []

  init(_ paths: WantedPaths) {
    files = Array(repeating: FileState(), count: paths.names.count)
    folders = Array(repeating: FolderState(), count: paths.folders.count)
    folders[0].stands = true
  }

  /// Takes in what the record says.
  /// - Returns: for each of its files which of the wanted ones it is; -1: none.
  mutating func take(_ record: OutputRecord, _ paths: WantedPaths) -> [Int32] {
    let bytes = record.bytes.span
    var places: [Int32] = []
    places.reserveCapacity(record.files.count)
    // Both stand in one order, but for what was added or is gone.
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
    // What was only about to be written comes later in the record and says less.
    if files[index].isRecorded { return }
    files[index].isRecorded = true
    (files[index].size, files[index].modified) = (file.size, file.modified)
    (files[index].hash, files[index].inputs) = (file.hash, file.inputs)
  }

  private static func sorted(_ paths: [String]) -> [String] {
    let sorted = paths.sorted(by: ByteOrder.precedes)
    return sorted.indices.filter { $0 == 0 || !ByteOrder.equal(sorted[$0], sorted[$0 - 1]) }.map { sorted[$0] }
  }
}

extension [String] {
  /// Whether a list that is sorted by bytes has the text.
  func hasSorted(_ text: String) -> Bool {
    let index = partitioningIndex { !ByteOrder.precedes($0, text) }
    return index < count && ByteOrder.equal(self[index], text)
  }
}
