import Files
import Glibc
import Bytes
import Model
import Synchronization

/// What was made of pictures, kept by their content in a folder of the site. It may be taken away at any time; what is
/// missing or damaged is made anew.
///
/// - `headers/<hash of the content>`: what the header says.
/// - `<key>/`: the files of a picture, and a `record` with their hashes.
///
/// An entry appears whole, by one rename. Builds that are at work hold a lock together; what none of them uses is
/// removed by one that is alone.
final class PictureCache: Sendable {
  private let path: String
  private let used = Mutex<Set<String>>([])
  private let lock = Mutex<FileLock?>(nil)

  static let headers = "headers"
  private static let record = "record"
  private static let lockName = "lock"
  /// How names begin that are being made, or were when a build was killed.
  private static let unfinished = ".part-"

  init(_ path: String) { self.path = path }

  /// Makes the folder, and lets others know that it is in use.
  func open() throws(FileError) {
    try Disk().makeFolders(Paths.join(path, Self.headers))
    share()
  }

  /// Lets others know that what is there is in use; makes nothing.
  func enter() {
    if (try? Disk().exists(Paths.join(path, Self.lockName))) == true { share() }
  }

  private func share() {
    // A disk without locks, or one who removes just now, is no reason to stop: at worst something is made twice.
    lock.withLock { $0 = $0 ?? (try? FileLock(shared: Paths.join(path, Self.lockName))) }
  }

  func file(_ picture: Picture, _ size: Picture.Size, _ format: Picture.Format) -> String {
    Paths.join(path, "\(picture.key)/\(size.width).\(format.rawValue)")
  }

  // MARK: Headers

  /// What is known of the header of a file with this content.
  ///
  /// - Throws: where the machine cannot read it now. What is there and cannot be used is as if it were not there.
  func header(_ content: String) throws(FileError) -> CacheRecord? {
    used.withLock { _ = $0.insert(content) }
    return try Self.unlessAbsent { () throws(FileError) in
      try Disk().read(Paths.join(path, "\(Self.headers)/\(content)"))
    }.flatMap { CacheRecord($0, about: "header \(content)") }
  }

  /// - Returns: nil where it cannot be had for another reason than a shortage of the machine.
  private static func unlessAbsent<Value>(_ get: () throws(FileError) -> Value) throws(FileError) -> Value? {
    do throws(FileError) {
      return try get()
    } catch {
      if error.cause.isShortage { throw error }
      return nil
    }
  }

  func keep(_ record: CacheRecord, header content: String) throws(FileError) {
    let file = Paths.join(path, "\(Self.headers)/\(content)")
    do throws(FileError) {
      try Disk().write(record.bytes(about: "header \(content)"), to: file)
    } catch {
      guard error.cause == .isFolder else { throw error }
      try OpenFolder(path).removeTree("\(Self.headers)/\(content)")
      try Disk().write(record.bytes(about: "header \(content)"), to: file)
    }
  }

  // MARK: Pictures

  /// The record of a picture whose files are all there, byte for byte; or that says why there are none.
  ///
  /// - Throws: as `header` does.
  func record(of picture: Picture) throws(FileError) -> CacheRecord? {
    used.withLock { _ = $0.insert(picture.key) }
    let place = Paths.join(path, picture.key)
    guard let folder = try Self.unlessAbsent({ () throws(FileError) in try OpenFolder(place) }),
      let file = try Self.unlessAbsent({ () throws(FileError) in try folder.read(Self.record) }),
      let record = CacheRecord(file, about: picture.key)
    else { return nil }
    if record["fault"] != nil { return record }
    let expected = Self.names(picture)
    let sums = record.all("file")
    guard sums.count == expected.count else { return nil }
    for (name, sum) in zip(expected, sums) {
      guard let bytes = try Self.unlessAbsent({ () throws(FileError) in try folder.read(name) }),
        sum == "\(name) \(XXH3.hex(XXH3.hash(bytes)))"
      else { return nil }
    }
    return record
  }

  /// Keeps a picture's files, in the order of `names`; none where the record tells a fault.
  func keep(_ record: CacheRecord, _ files: [[UInt8]], of picture: Picture) throws(FileError) {
    let cache = try OpenFolder(path)
    let part = "\(Self.unfinished)\(getpid())-\(picture.key)"
    try cache.removeTree(part)
    do throws(FileError) {
      _ = try cache.makeFolder(part)
      let folder = try cache.folder(part)
      var record = record
      for (name, bytes) in zip(Self.names(picture), files) {
        _ = try folder.create(name, bytes)
        record.add("file", "\(name) \(XXH3.hex(XXH3.hash(bytes)))")
      }
      _ = try folder.create(Self.record, record.bytes(about: picture.key))
      try put(part, at: picture, in: cache)
    } catch {
      try? cache.removeTree(part)
      throw error
    }
  }

  private static func names(_ picture: Picture) -> [String] {
    picture.sizes.flatMap { size in Picture.Format.allCases.map { "\(size.width).\($0.rawValue)" } }
  }

  /// What another build has made meanwhile is the same, and stays; a damaged entry goes.
  private func put(_ part: String, at picture: Picture, in cache: OpenFolder) throws(FileError) {
    do throws(FileError) {
      return try cache.rename(part, to: cache, picture.key)
    } catch {
      switch error.cause {
      case .notEmpty, .exists:
        if try record(of: picture) != nil { return try cache.removeTree(part) }
        try cache.removeTree(picture.key)
      case .isNoFolder: try cache.removeFile(picture.key)
      default: throw error
      }
    }
    try cache.rename(part, to: cache, picture.key)
  }

  // MARK: Tidying

  /// Removes what was not asked for since this was made, unless another build is at work.
  func removeUnused() throws(FileError) {
    guard let status = try Disk().status(path), status.kind == .folder else { return }
    let lockPath = Paths.join(path, Self.lockName)
    lock.withLock { $0 = nil }
    guard let alone = try? FileLock(lockPath) else { return }
    let used = used.withLock { $0 }
    let cache = try OpenFolder(path)
    for name in try cache.names() where name != Self.headers && name != Self.lockName && !used.contains(name) {
      try Self.remove(name, from: cache)
    }
    if try cache.status(Self.headers)?.kind == .folder {
      let headers = try cache.folder(Self.headers)
      for name in try headers.names() where !used.contains(name) { try Self.remove(name, from: headers) }
    }
    withExtendedLifetime(alone) {}
  }

  private static func remove(_ name: String, from folder: OpenFolder) throws(FileError) {
    if try folder.status(name)?.kind == .folder { try folder.removeTree(name) } else { try folder.removeFile(name) }
  }
}
