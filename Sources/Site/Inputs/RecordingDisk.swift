import Bytes
import Files
import Synchronization

/// A disk that remembers what was read from it, as a hash for each file: what a build is made from, whichever part of
/// it asked.
struct RecordingDisk: FileSystem {
  /// The hashes of the files by their paths.
  private final class Hashes: Sendable {
    let byPath = Mutex<[String: UInt64]>([:])
  }

  private let files: any FileSystem
  private let hashes: Hashes

  init(_ files: any FileSystem) { self.init(files, Hashes()) }

  private init(_ files: any FileSystem, _ hashes: Hashes) { (self.files, self.hashes) = (files, hashes) }

  /// The same within other bounds; what was read through either counts for both.
  func within(_ bounds: SiteBounds) -> RecordingDisk { RecordingDisk(files.confined(to: bounds), hashes) }

  func confined(to bounds: SiteBounds) -> any FileSystem { within(bounds) }

  /// Of all files that were read so far, by their paths and bytes.
  /// - Parameter folders: those in which files are known by the rest of their paths, so that a site may be moved.
  func hash(in folders: [String]) -> UInt64 {
    var hash = InputHash()
    let named = hashes.byPath.withLock { $0 }.map { path, bytes -> (name: String, bytes: UInt64) in
      let folder = folders.firstIndex { Paths.isInside(path, $0) }
      return (folder.map { "\($0) \(path.dropFirst(folders[$0].count))" } ?? path, bytes)
    }
    for (name, bytes) in named.sorted(by: { ByteOrder.precedes($0.name, $1.name) }) {
      hash.add(name)
      hash.add(bytes)
    }
    return hash.value
  }

  /// Of one file; 0 where it was not read.
  func hash(of path: String) -> UInt64 { hashes.byPath.withLock { $0[path] ?? 0 } }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try files.read(path, limit: limit)
    let hash = XXH3.hash(bytes)
    hashes.byPath.withLock { $0[path] = hash }
    return bytes
  }

  func status(_ path: String) throws(FileError) -> FileStatus? { try files.status(path) }

  func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    try files.list(folder, recursive: recursive)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) { try files.write(bytes, to: path) }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) { try files.append(bytes, to: path) }
}
