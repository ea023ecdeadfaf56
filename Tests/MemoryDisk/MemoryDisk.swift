import Bytes
import Files

/// A file system whose files are written down in a test. Folders are those that the files' paths name, and `folders`.
package struct MemoryDisk: FileSystem {
  package var files: [String: [UInt8]]
  /// Folders without a file in them.
  package var folders: Set<String> = []
  /// Links that lead nowhere.
  package var deadLinks: Set<String> = []
  /// Paths that may not be read or listed.
  package var denied: Set<String> = []

  package init(_ texts: [String: String] = [:]) { files = texts.mapValues { Array($0.utf8) } }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    if denied.contains(path) { throw FileError(path, .read, .denied) }
    if let bytes = files[path] {
      guard bytes.count <= limit else { throw FileError(path, .read, .exceeds(size: bytes.count, limit: limit)) }
      return bytes
    }
    throw FileError(path, .read, isFolder(path) ? .isFolder : .missing)
  }

  package func status(_ path: String) throws(FileError) -> FileStatus? {
    let path = Self.plain(path)
    if let bytes = files[path] { return FileStatus(kind: .file, size: bytes.count) }
    if deadLinks.contains(path) { return FileStatus(kind: .link) }
    return isFolder(path) ? FileStatus(kind: .folder) : nil
  }

  package func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    let folder = Self.plain(folder)
    if denied.contains(folder) { throw FileError(folder, .list, .denied) }
    guard isFolder(folder) else { throw FileError(folder, .list, files[folder] == nil ? .missing : .isNoFolder) }
    var found: [String: FileStatus] = [:]
    for path in Array(files.keys) + folders + deadLinks where path.hasPrefix(folder + "/") {
      let names = path.dropFirst(folder.count + 1).split(separator: "/")
      for count in 1...names.count where recursive || count == 1 {
        let name = names.prefix(count).joined(separator: "/")
        found[name] = try status(folder + "/" + name)
      }
    }
    return found.keys.sorted(by: ByteOrder.precedes).compactMap { name in
      found[name].map { FolderEntry(path: name, status: $0) }
    }
  }

  /// Nothing that is tested with it writes.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) { throw FileError(path, .write, .readOnly) }

  /// The path without slashes at its end.
  private static func plain(_ path: String) -> String {
    var path = path
    while path.count > 1, path.last == "/" || path.hasSuffix("/.") { path.removeLast() }
    return path
  }

  private func isFolder(_ path: String) -> Bool {
    folders.contains(path) || files.keys.contains { $0.hasPrefix(path + "/") }
  }
}
