import Compression

/// The operations on files and folders. `Disk` is the real file system; paths are absolute, or relative to the current
/// folder. Devices, pipes, sockets and files of the kernel are never read.
package protocol FileSystem: Sendable {
  /// The bytes of a file.
  ///
  /// - Parameter limit: the maximum size in bytes, checked before memory is allocated.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]

  /// What identifies the present content of a file that may be read; nil if that cannot be known without reading it.
  func identity(_ path: String) -> FileIdentity?

  /// The status at a path; nil if nothing exists there.
  ///
  /// - Throws: if it cannot be determined, such as in a folder without search permission.
  func status(_ path: String) throws(FileError) -> FileStatus?

  /// The entries of a folder in the order of the paths' bytes, including names that begin with a dot.
  ///
  /// - Parameter recursive: whether to include subfolders and their entries; a link to a folder above is left out.
  func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry]

  /// Writes a file atomically: to a temporary file in the same folder, then by renaming it. Missing folders above it
  /// are made.
  func write(_ bytes: [UInt8], to path: String) throws(FileError)

  /// Appends the bytes to an existing file, in one call.
  func append(_ bytes: [UInt8], to path: String) throws(FileError)

  /// The same disk confined to a site: reading and writing stays in its folders, whatever links it has.
  func confined(to bounds: SiteBounds) -> any FileSystem
}

extension FileSystem {
  package func read(_ path: String) throws(FileError) -> [UInt8] { try read(path, limit: FileLimit.any) }

  /// A disk whose files can be identified only by their content.
  package func identity(_ path: String) -> FileIdentity? { nil }

  /// A disk without links.
  package func confined(to bounds: SiteBounds) -> any FileSystem { self }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) { try write(read(path) + bytes, to: path) }

  package func exists(_ path: String) throws(FileError) -> Bool { try status(path) != nil }

  /// The bytes of a file, decompressed if its name ends in `.gz`.
  package func readData(_ path: String, limit: Int = FileLimit.any) throws(FileError) -> [UInt8] {
    let bytes = try read(path, limit: limit)
    guard path.utf8.suffix(3).elementsEqual(".gz".utf8) else { return bytes }
    do {
      return try Gzip.inflate(bytes, limit: limit)
    } catch {
      throw FileError(path, .read, .packed(error.what))
    }
  }

  /// The text of a file (decompressed like `readData`) without a byte order mark; invalid UTF-8 is an error with its
  /// location.
  package func readText(_ path: String) throws(FileError) -> String {
    var bytes = try readData(path, limit: FileLimit.text)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let (line, column) = UTF8Fault.place(in: bytes)
    throw FileError(path, .read, .notUTF8(line: line, column: column))
  }
}

/// Finds invalid UTF-8.
package enum UTF8Fault {
  /// The line and column of the first invalid byte, from 1, the column in Unicode scalars.
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
