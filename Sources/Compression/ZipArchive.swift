import CZip

/// A zip file in memory, read with libzip.
package struct ZipArchive: Sendable {
  /// A file in it.
  package struct Entry: Sendable {
    /// With `/` between folders.
    package let path: String
    fileprivate let number: Int64
    fileprivate let size: Int
  }

  /// The size to which an archive may unpack: in bytes, and as a multiple of its own size.
  package static let limits = (bytes: 4 << 30, ratio: 200)

  /// Its files, in the archive's order.
  package let entries: [Entry]
  private let bytes: [UInt8]

  /// - Throws: for bytes that are not an archive, one that would unpack to more than `limits`, and one with a path that
  ///   leads out of its folder.
  package init(_ bytes: [UInt8]) throws(ZipError) {
    // libzip takes no bytes for an archive without files.
    guard !bytes.isEmpty else { throw .damaged("it is empty") }
    self.bytes = bytes
    entries = try Self.open(bytes) { archive throws(ZipError) in try Self.entries(of: archive) }
    let size = entries.reduce(into: 0) { sum, entry in sum = min(sum + entry.size, .max / 2) }
    guard size <= Self.limits.bytes, size <= bytes.count * Self.limits.ratio else { throw .tooLarge(size: size) }
  }

  /// The bytes of a file.
  package func read(_ entry: Entry) throws(ZipError) -> [UInt8] {
    try Self.open(bytes) { archive throws(ZipError) in
      var fault = czip_fault()
      var isRead = false
      let content = [UInt8](unsafeUninitializedCapacity: max(entry.size, 1)) { room, count in
        isRead = czip_read(archive, entry.number, room.baseAddress, entry.size, &fault)
        count = isRead ? entry.size : 0
      }
      guard isRead else { throw .damaged("\(entry.path): " + Self.text(fault)) }
      return content
    }
  }

  private static func open<Result>(
    _ bytes: [UInt8], _ body: (OpaquePointer) throws(ZipError) -> Result
  ) throws(ZipError) -> Result {
    try bytes.withUnsafeBufferPointer { bytes throws(ZipError) in
      var fault = czip_fault()
      guard let archive = czip_open(bytes.baseAddress, bytes.count, &fault) else { throw .damaged(text(fault)) }
      defer { czip_close(archive) }
      return try body(archive)
    }
  }

  private static func entries(of archive: OpaquePointer) throws(ZipError) -> [Entry] {
    var entries: [Entry] = []
    for number in 0..<max(0, czip_count(archive)) {
      var entry = czip_entry()
      guard czip_at(archive, number, &entry) else { throw .damaged("its directory is damaged") }
      let path = String(cString: entry.name)
      if path.hasPrefix("/") || path.split(separator: "/").contains("..") || path.contains("\\") {
        throw .outside(path)
      }
      if !path.hasSuffix("/") { entries.append(Entry(path: path, number: number, size: Int(clamping: entry.size))) }
    }
    return entries
  }

  private static func text(_ fault: czip_fault) -> String {
    withUnsafeBytes(of: fault.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
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

  /// The reason, in words that follow «the file cannot be read:».
  package var what: String {
    switch self {
    case .damaged(let words): "it is not a zip file, or it is damaged (\(words))"
    case .tooLarge(let size):
      "it would unpack to \(size) bytes; the limit is \(ZipArchive.limits.bytes), and \(ZipArchive.limits.ratio) times its size"
    case .outside(let path): "the path \(path) in it leads out of its folder"
    }
  }
}
