import Bytes
import Files
import Synchronization

/// A disk that remembers what was read from it, as a hash for each file: what a build is made from, whichever part of
/// it asked.
final class HashedReads: FileSystem {
  private let files: any FileSystem
  private let hashes = Mutex<[String: UInt64]>([:])

  init(_ files: any FileSystem) { self.files = files }

  /// Of all files that were read so far, by their paths and bytes.
  /// - Parameter folders: those in which files are known by the rest of their paths, so that a site may be moved.
  func hash(in folders: [String]) -> UInt64 {
    var hash = InputHash()
    let named = hashes.withLock { $0 }.map { path, bytes -> (name: String, bytes: UInt64) in
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
  func hash(of path: String) -> UInt64 { hashes.withLock { $0[path] ?? 0 } }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    let bytes = try files.read(path)
    let hash = XXH3.hash(bytes)
    hashes.withLock { $0[path] = hash }
    return bytes
  }

  func status(_ path: String) throws(FileError) -> FileStatus? { try files.status(path) }

  func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    try files.list(folder, recursive: recursive)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) { try files.write(bytes, to: path) }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) { try files.append(bytes, to: path) }
}
