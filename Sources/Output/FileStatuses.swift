import Bytes
import Files

/// Reads the status of many files on all cores: for a large unchanged site this is most of the build.
enum FileStatuses {
  /// The status at each path; nil if nothing exists there.
  static func statuses(
    of files: [Int], in paths: WantedPaths, _ root: OpenFolder
  ) throws(FileError) -> [FileStatus?] {
    try inParts(files.count) { range throws(FileError) in
      var folders = FolderCache(root, paths)
      return try files[range].map { file throws(FileError) -> FileStatus? in
        // Two path components below an open folder are looked up faster than a whole path.
        let above = Int(paths.folders[Int(paths.folderOf[file])].above)
        return try folders.ifThere(above)?.status(paths.path(ofFile: file, behind: above))
      }
    }
  }

  /// The status of each file that a record names; nil for a file that does not exist.
  static func statuses(of record: OutputRecord, in root: OpenFolder) throws(FileError) -> [FileStatus?] {
    try inParts(record.files.count) { range throws(FileError) in try statuses(of: record, range, in: root) }
  }

  private static func statuses(
    of record: OutputRecord, _ files: Range<Int>, in root: OpenFolder
  ) throws(FileError) -> [FileStatus?] {
    let bytes = record.bytes.span
    var (above, folder) = (0..<0, Optional(root))
    var statuses: [FileStatus?] = []
    statuses.reserveCapacity(files.count)
    for file in files {
      let path = record.files[file].path
      // Consecutive files are mostly in subfolders of the same folder.
      let next = Self.above(path, bytes)
      if ByteOrder.compare(bytes.extracting(next), bytes.extracting(above)) != 0 {
        folder = next.isEmpty ? root : try Self.folder(record.path(next), in: root)
      }
      above = next
      let rest = (next.isEmpty ? path.lowerBound : next.upperBound + 1)..<path.upperBound
      statuses.append(try folder?.status(record.path(rest)))
    }
    return statuses
  }

  /// The range of the path of the parent of the file's folder; empty for the root.
  private static func above(_ path: Range<Int>, _ bytes: Span<UInt8>) -> Range<Int> {
    var (end, slashes) = (path.upperBound, 0)
    while end > path.lowerBound {
      end -= 1
      if bytes[end] == UInt8(ascii: "/") { slashes += 1 }
      if slashes == 2 { return path.lowerBound..<end }
    }
    return path.lowerBound..<path.lowerBound
  }

  /// The folder, if it exists and is not a link.
  fileprivate static func folder(_ path: String, in root: OpenFolder) throws(FileError) -> OpenFolder? {
    do {
      return try root.folder(path)
    } catch {
      switch error.cause {
      case .missing, .isNoFolder, .isLink, .linkLoop: return nil
      default: throw error
      }
    }
  }

  /// The status at each of `count` paths; nil if nothing exists there.
  static func statuses(
    in root: OpenFolder, _ count: Int, _ path: @escaping @Sendable (Int) -> String
  ) throws(FileError) -> [FileStatus?] {
    try inParts(count) { range throws(FileError) in
      try range.map { index throws(FileError) in try root.status(path(index)) }
    }
  }

  private static func inParts(
    _ count: Int, _ look: @escaping @Sendable (Range<Int>) throws(FileError) -> [FileStatus?]
  ) throws(FileError) -> [FileStatus?] {
    let parts = parallelMap(count, by: part) { range in Result { () throws(FileError) in try look(range) } }
    var all: [FileStatus?] = []
    all.reserveCapacity(count)
    for found in parts { all += try found.get() }
    return all
  }

  /// The number of files that justifies starting a thread.
  private static let part = 2000
}

/// The most recently opened folders: consecutive files are in few folders.
struct FolderCache {
  private static let most = 4

  private let root: OpenFolder
  private let paths: WantedPaths
  private var open: [(number: Int, folder: OpenFolder?)] = []

  init(_ root: OpenFolder, _ paths: WantedPaths) { (self.root, self.paths) = (root, paths) }

  /// The folder, if it exists and is not a link.
  mutating func ifThere(_ number: Int) throws(FileError) -> OpenFolder? {
    if number == 0 { return root }
    if let known = open.last(where: { $0.number == number }) { return known.folder }
    return keep(number, try FileStatuses.folder(paths.path(ofFolder: number), in: root))
  }

  /// The folder; throws if it cannot be opened.
  mutating func folder(_ number: Int) throws(FileError) -> OpenFolder {
    if number == 0 { return root }
    if let known = open.last(where: { $0.number == number })?.folder { return known }
    let folder = try root.folder(paths.path(ofFolder: number))
    keep(number, folder)
    return folder
  }

  @discardableResult
  private mutating func keep(_ number: Int, _ folder: OpenFolder?) -> OpenFolder? {
    open.removeAll { $0.number == number }
    if open.count == Self.most { open.removeFirst() }
    open.append((number, folder))
    return folder
  }
}
