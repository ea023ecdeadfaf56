import CZip
import Locks

/// A zip file in memory, read with libzip. A class, because to open an archive takes as long as its directory is: what was
/// opened for one file is kept for the next.
package final class ZipArchive: Sendable {
  /// A file in it.
  package struct Entry: Sendable {
    /// With `/` between folders.
    package let path: String
    fileprivate let number: Int64
    /// In bytes, as the archive's directory claims.
    fileprivate let size: Int
  }

  /// The size to which an archive may unpack: in bytes, and as a multiple of its own size.
  package static let limits = (bytes: 4 << 30, ratio: 200)

  /// Its files, in the archive's order.
  package let entries: [Entry]
  /// Never changed, so that their address stays while they are here.
  private let bytes: [UInt8]
  /// Open archives that no thread uses.
  private let idle = Mutex<[Handle]>([])

  /// An open archive, for one thread at a time. It is `@unchecked` because pointers are not Sendable.
  private struct Handle: @unchecked Sendable {
    let archive: OpaquePointer
  }

  /// - Throws: for bytes that are not an archive, one that would unpack to more than `limits`, and one with a path that
  ///   leads out of its folder.
  package init(_ bytes: [UInt8]) throws(ZipError) {
    // libzip takes no bytes for an archive without files.
    guard !bytes.isEmpty else { throw .damaged("it is empty") }
    self.bytes = bytes
    let handle = try Self.open(bytes)
    do throws(ZipError) {
      entries = try Self.entries(of: handle.archive)
    } catch {
      czip_close(handle.archive)
      throw error
    }
    idle.withLock { $0.append(handle) }
    let size = entries.reduce(into: 0) { sum, entry in sum = min(sum + entry.size, .max / 2) }
    guard size <= Self.limits.bytes, size <= bytes.count * Self.limits.ratio else { throw .tooLarge(size: size) }
  }

  /// Unpacks a file.
  /// - Parameter read: gets what unpacks the file, which must not be used afterwards.
  package func unpacking<Result>(
    _ entry: Entry, _ read: (ZipFileReader) throws(ZipError) -> Result
  ) throws(ZipError) -> Result {
    let handle: Handle
    if let known = idle.withLock({ $0.popLast() }) { handle = known } else { handle = try Self.open(bytes) }
    defer { idle.withLock { $0.append(handle) } }
    var fault = czip_fault()
    guard let file = czip_start(handle.archive, entry.number, &fault) else {
      throw .damaged("\(entry.path): " + Self.text(fault))
    }
    defer { czip_end(file) }
    return try read(ZipFileReader(file, entry))
  }

  deinit { for handle in idle.withLock({ $0 }) { czip_close(handle.archive) } }

  private static func open(_ bytes: [UInt8]) throws(ZipError) -> Handle {
    var fault = czip_fault()
    let archive = bytes.withUnsafeBufferPointer { czip_open($0.baseAddress, $0.count, &fault) }
    guard let archive else { throw .damaged(text(fault)) }
    return Handle(archive: archive)
  }

  private static func entries(of archive: OpaquePointer) throws(ZipError) -> [Entry] {
    var entries: [Entry] = []
    for number in 0..<max(0, czip_count(archive)) {
      var entry = czip_entry()
      guard czip_at(archive, number, &entry) else { throw .damaged("its directory is damaged") }
      // Some programs of Windows write its separator.
      let name = String(cString: entry.name)
      let path = String(name.map { $0 == "\\" ? "/" : $0 })
      if path.hasPrefix("/") || path.split(separator: "/").contains("..") { throw .outside(name) }
      if !path.hasSuffix("/") { entries.append(Entry(path: path, number: number, size: Int(clamping: entry.size))) }
    }
    return entries
  }

  fileprivate static func text(_ fault: czip_fault) -> String {
    withUnsafeBytes(of: fault.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// Unpacks a file of an archive, on one thread at a time.
package final class ZipFileReader: @unchecked Sendable {
  private let file: OpaquePointer
  private let entry: ZipArchive.Entry
  private var left: Int

  fileprivate init(_ file: OpaquePointer, _ entry: ZipArchive.Entry) {
    (self.file, self.entry, left) = (file, entry, entry.size)
  }

  /// The next bytes: `size` of them, or fewer at the end of the file.
  /// - Parameter rest: bytes to put before them.
  /// - Throws: for damaged data, and for more bytes than the archive's directory claims.
  package func next(_ size: Int, after rest: [UInt8] = []) throws(ZipError) -> [UInt8] {
    var fault = czip_fault()
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: rest.count + size) { room, count in
      _ = room.initialize(fromContentsOf: rest)
      done = Int(czip_next(file, room.baseAddress.map { $0 + rest.count }, size, &fault))
      count = rest.count + max(0, done)
    }
    guard done >= 0 else { throw .damaged("\(entry.path): " + ZipArchive.text(fault)) }
    left -= done
    // Fewer bytes than are asked for are the last ones.
    guard left >= 0, done == size || left == 0 else { throw .otherSize(of: entry) }
    return bytes
  }
}

/// Why a zip file could not be read.
package enum ZipError: Error, Equatable, Sendable {
  /// It is not an archive or is damaged; the message is libzip's.
  case damaged(String)
  /// It would unpack to more than the limits.
  case tooLarge(size: Int)
  /// It has a path that leads out of its folder.
  case outside(String)

  fileprivate static func otherSize(of entry: ZipArchive.Entry) -> ZipError {
    .damaged("\(entry.path): its size is not that of the archive's directory")
  }

  /// The reason, in words that follow «the file cannot be read:».
  package var what: String {
    switch self {
    case .damaged(let words): "it is not a zip file, or it is damaged (\(words))"
    case .tooLarge(let size):
      "it would unpack to \(size) bytes, more than \(ZipArchive.limits.ratio) times its size, or than \(ZipArchive.limits.bytes) bytes"
    case .outside(let path): "the path \(path) in it leads out of its folder"
    }
  }
}
