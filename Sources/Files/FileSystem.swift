import Compression

/// What the house needs of a disk. `Disk` is the real one; paths are absolute, or relative to where the command runs.
/// Devices, pipes, sockets and files of the kernel are never read.
package protocol FileSystem: Sendable {
  /// The file's bytes as they are.
  ///
  /// - Parameter limit: the most bytes that it may have; compared with its size before memory is allocated.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]

  /// The status of what is at the path; nil where nothing is.
  ///
  /// - Throws: where that cannot be found out, such as in a folder that may not be searched.
  func status(_ path: String) throws(FileError) -> FileStatus?

  /// What is in the folder, in the order of the paths' bytes, dot files too.
  ///
  /// - Parameter recursive: with the subfolders and all that is in them; a link back to a folder above is left out.
  func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry]

  /// Writes a whole file: beside it first, then one rename, so that it is old or new at any moment. Folders that are
  /// missing above it are made.
  func write(_ bytes: [UInt8], to path: String) throws(FileError)

  /// Adds the bytes to the end of a file that is there, in one call.
  func append(_ bytes: [UInt8], to path: String) throws(FileError)

  /// The same disk for the paths of a site: what is read and written stays in its folders, whatever links there are.
  func confined(to bounds: SiteBounds) -> any FileSystem
}

extension FileSystem {
  package func read(_ path: String) throws(FileError) -> [UInt8] { try read(path, limit: FileLimit.any) }

  /// A disk without links.
  package func confined(to bounds: SiteBounds) -> any FileSystem { self }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) { try write(read(path) + bytes, to: path) }

  package func exists(_ path: String) throws(FileError) -> Bool { try status(path) != nil }

  /// The file's bytes, unpacked if its name ends in `.gz`.
  package func readData(
    _ path: String, limit: Int = FileLimit.any
  ) throws(FileError) -> [UInt8] {
    let bytes = try read(path, limit: limit)
    guard path.utf8.suffix(3).elementsEqual(".gz".utf8) else { return bytes }
    do {
      return try Gzip.inflate(bytes, limit: limit)
    } catch {
      throw FileError(path, .read, .packed(error.what))
    }
  }

  /// The file's text (unpacked as by `readData`) without a byte order mark; bytes that are not UTF-8 are an error
  /// with their place.
  package func readText(_ path: String) throws(FileError) -> String {
    var bytes = try readData(path, limit: FileLimit.text)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let (line, column) = UTF8Fault.place(in: bytes)
    throw FileError(path, .read, .notUTF8(line: line, column: column))
  }
}

/// Where bytes stop being UTF-8.
package enum UTF8Fault {
  /// The first bad byte's line and column, from 1, the column in Unicode scalars.
  package static func place(in bytes: [UInt8]) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &rest) {
      if scalar.first == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return (line, column)
  }
}
