import Bytes
import Files
import Glibc
import Locks
import Model

/// The processed pictures, stored by content in a folder of the site. It may be deleted at any time; missing or damaged
/// entries are made again.
///
/// - `headers/<hash of the content>`: the facts from a header.
/// - `<key>/`: the files of a picture, and a `record` with their hashes.
/// - `list`: the names of everything made here (`ImageCacheList`); nothing else is ever removed.
///
/// An entry is complete when it appears, by renaming. Running builds hold a shared lock; unused entries are removed
/// only by a build that runs alone. No symbolic link in the path of an entry is followed.
final class ImageCache: Sendable {
  private let state: StateFolder
  private let used = Mutex<Set<String>>([])
  private let lock = Mutex<FileLock?>(nil)

  static let headers = "headers"
  private static let record = "record"
  private static let lockName = "lock"
  /// The maximum size of a small file of the cache, in bytes.
  private static let small = 1 << 20

  init(_ state: StateFolder) { self.state = state }

  /// Makes the folder, and takes the shared lock.
  func open() throws(FileError) {
    let cache = try state.make()
    _ = try cache.makeFolder(Self.headers)
    share(cache)
  }

  /// Takes the shared lock if the folder exists.
  func enter() {
    guard let cache = try? state.open(), (try? cache.status(Self.lockName)) != nil else { return }
    share(cache)
  }

  private func share(_ cache: OpenFolder) {
    // If the disk has no locks, or another build is removing entries, work goes on: at worst something is made twice.
    lock.withLock { $0 = $0 ?? (try? cache.lock(file: Self.lockName, shared: true)) }
  }

  func file(_ picture: Picture, _ size: Picture.Size, _ format: Picture.Format) -> String {
    Paths.join(state.path, "\(picture.key)/\(size.width).\(format.rawValue)")
  }

  // MARK: Headers

  /// The facts about the header of a file with this content.
  ///
  /// - Throws: if the machine cannot read it now. An unusable entry counts as missing.
  func header(_ content: String) throws(FileError) -> CacheRecord? {
    used.withLock { _ = $0.insert(ImageCacheList.header(content)) }
    return try Self.unlessAbsent { () throws(FileError) in
      try state.folder(Self.headers).open()?.read(content, limit: Self.small)
    }.flatMap { CacheRecord($0, about: "header \(content)") }
  }

  /// - Returns: nil after an error that is not a shortage of the machine.
  private static func unlessAbsent<Value>(_ get: () throws(FileError) -> Value?) throws(FileError) -> Value? {
    do throws(FileError) {
      return try get()
    } catch {
      if error.cause.isShortage { throw error }
      return nil
    }
  }

  func keep(_ record: CacheRecord, header content: String) throws(FileError) {
    let headers = try state.folder(Self.headers).make()
    if try headers.status(content)?.kind == .link {
      throw FileError(Paths.join(headers.path, content), .write, .isLink)
    }
    try headers.replace(content, record.bytes(about: "header \(content)"))
  }

  // MARK: Pictures

  /// Adds entries about to be made, and new headers, to the list, so that all of them are known even if the build is
  /// killed. Existing entries that are not in the list were made by someone else, and are not added.
  func announce(_ keys: [String]) throws(FileError) {
    try open()
    let cache = try state.make()
    let list = try ImageCacheList(in: cache)
    var names = used.withLock { $0 }.filter { ImageCacheList.content(ofHeader: $0) != nil }
    for key in keys where !list.names.contains(key) {
      if try cache.status(key) == nil { names.insert(key) }
    }
    try list.adding(names)?.write(in: cache)
  }

  /// The record of a picture whose files all exist with the recorded bytes, or the record of a fault.
  ///
  /// - Throws: like `header`.
  func record(of picture: Picture) throws(FileError) -> CacheRecord? {
    used.withLock { _ = $0.insert(picture.key) }
    guard let folder = try Self.unlessAbsent({ () throws(FileError) in try state.folder(picture.key).open() }),
      let file = try Self.unlessAbsent({ () throws(FileError) in try folder.read(Self.record, limit: Self.small) }),
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

  /// Stores a picture's files, in the order of `names`; none if the record has a fault.
  func keep(_ record: CacheRecord, _ files: [[UInt8]], of picture: Picture) throws(FileError) {
    let cache = try state.make()
    let part = ImageCacheList.unfinished(picture.key)
    try cache.removeEntry(part)
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
      try? cache.removeEntry(part)
      throw error
    }
  }

  private static func names(_ picture: Picture) -> [String] {
    picture.sizes.flatMap { size in Picture.Format.allCases.map { "\(size.width).\($0.rawValue)" } }
  }

  /// An entry that another build has made meanwhile is equal, and is kept; a damaged entry that was made here is
  /// removed.
  private func put(_ part: String, at picture: Picture, in cache: OpenFolder) throws(FileError) {
    do throws(FileError) {
      return try cache.rename(part, to: cache, picture.key)
    } catch {
      switch error.cause {
      case .notEmpty, .exists, .isNoFolder: break
      default: throw error
      }
    }
    if try record(of: picture) != nil { return try cache.removeEntry(part) }
    guard try cache.status(picture.key)?.kind != .link else {
      throw FileError(Paths.join(cache.path, picture.key), .write, .isLink)
    }
    guard try ImageCacheList(in: cache).names.contains(picture.key) else {
      throw FileError(Paths.join(cache.path, picture.key), .write, .exists)
    }
    try cache.removeEntry(picture.key)
    try cache.rename(part, to: cache, picture.key)
  }

  // MARK: Tidying

  /// Removes entries made here that were not used since this value was created, unless another build is running.
  func removeUnused() throws(FileError) {
    lock.withLock { $0 = nil }
    guard let cache = try state.open(), let alone = try? cache.lock(file: Self.lockName) else { return }
    let used = used.withLock { $0 }
    let list = try ImageCacheList(in: cache)
    let headers = try state.folder(Self.headers).open()
    for name in list.names.subtracting(used).sorted(by: ByteOrder.precedes) {
      if let content = ImageCacheList.content(ofHeader: name) {
        if try headers?.status(content)?.kind == .file { try headers?.removeFile(content) }
      } else {
        try cache.removeEntry(name)
      }
    }
    for name in try cache.names() {
      if let key = ImageCacheList.key(ofUnfinished: name), list.names.contains(key) { try cache.removeEntry(name) }
    }
    // Entries that were used are complete, whoever made them; otherwise there would have been an error.
    let left = ImageCacheList(used.filter { (try? cache.status($0)) != nil })
    if left.names != list.names { try left.write(in: cache) }
    withExtendedLifetime(alone) {}
  }
}
