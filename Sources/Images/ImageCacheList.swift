import Bytes
import Files
import Glibc

/// The names of everything that the picture cache has made: entries by their keys, and headers. Only these may be
/// removed from its folder, and only if the names have the cache's own forms; without a valid list nothing is removed.
struct ImageCacheList {
  private static let file = "list"
  private static let form = StateForm("pictures", version: 1)
  /// The prefix of incomplete entries.
  private static let unfinishedStart = ".part-"
  private static let headerStart = ImageCache.headers + "/"

  /// Keys, and `headers/` with the hash of a content.
  let names: Set<String>

  init(_ names: Set<String>) { self.names = names }

  /// - Throws: if the machine cannot read it now.
  init(in cache: OpenFolder) throws(FileError) {
    var file: [UInt8] = []
    do throws(FileError) {
      file = try cache.read(Self.file, limit: FileLimit.text)
    } catch {
      if error.cause.isShortage || error.cause == .isLink { throw error }
    }
    let text = Self.form.content(file).flatMap { String(validating: $0, as: UTF8.self) } ?? ""
    names = Set(
      text.split(separator: "\n").map(String.init).filter { Self.isKey($0) || Self.content(ofHeader: $0) != nil })
  }

  /// The list with further names; nil if it has them all.
  func adding(_ more: Set<String>) -> ImageCacheList? {
    more.isSubset(of: names) ? nil : ImageCacheList(names.union(more))
  }

  func write(in cache: OpenFolder) throws(FileError) {
    if names.isEmpty {
      try cache.removeFile(Self.file)
    } else {
      let text = names.sorted(by: ByteOrder.precedes).map { $0 + "\n" }.joined()
      try cache.replace(Self.file, Self.form.file(Array(text.utf8)))
    }
  }

  // MARK: Names

  static func header(_ content: String) -> String { headerStart + content }

  /// The content's hash in the name of a header; nil for other names.
  static func content(ofHeader name: String) -> String? {
    guard name.hasPrefix(headerStart) else { return nil }
    let content = String(name.dropFirst(headerStart.count))
    return isKey(content) ? content : nil
  }

  /// The temporary name of an entry while this process makes it.
  static func unfinished(_ key: String) -> String { "\(unfinishedStart)\(getpid())-\(key)" }

  /// The key of an incomplete entry; nil for other names.
  static func key(ofUnfinished name: String) -> String? {
    guard name.hasPrefix(unfinishedStart) else { return nil }
    let parts = name.dropFirst(unfinishedStart.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy(isDigit), isKey(String(parts[1])) else {
      return nil
    }
    return String(parts[1])
  }

  /// Whether a file in an entry has a name of the cache's forms: `record`, `320.webp`.
  static func isFileOfEntry(_ name: String) -> Bool {
    if name == "record" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[0].utf8.allSatisfy(isDigit)
      && (parts[1] == "webp" || parts[1] == "jpg")
  }

  /// 16 hex digits, as `XXH3.hex` writes them.
  private static func isKey(_ name: String) -> Bool {
    name.utf8.count == 16
      && name.utf8.allSatisfy { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension OpenFolder {
  /// Removes an entry of the cache: its files and, unless it has others, its folder. Links are kept.
  func removeEntry(_ name: String) throws(FileError) {
    switch try status(name)?.kind {
    case .folder: break
    case .file: return _ = try removeFile(name)
    case .link, .special, nil: return
    }
    let entry = try folder(name)
    for file in try entry.names() where ImageCacheList.isFileOfEntry(file) {
      if try entry.status(file)?.kind == .file { try entry.removeFile(file) }
    }
    do throws(FileError) {
      try removeFolder(name)
    } catch {
      guard error.cause == .notEmpty || error.cause == .exists else { throw error }
    }
  }
}
