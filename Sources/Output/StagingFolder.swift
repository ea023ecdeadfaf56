import Files
import Synchronization

/// The folder in which new files are made before they are moved into the output: beside the output where it can be, so
/// that a build that dies leaves nothing in the output, else (the output is a disk of its own, or nothing may be
/// written beside it) in it.
final class StagingFolder: Sendable {
  /// The folder's name in an output that takes no moves from beside it.
  static let insideName = ".stationary-drafts"

  /// The name beside the output folder.
  static func besideName(_ output: String) -> String { ".\(Paths.split(output).name).stationary-drafts" }

  /// The name beside the output folder of what will become it. It is another one, so that while it is there no first
  /// build has been put in place.
  static func firstName(_ output: String) -> String { ".\(Paths.split(output).name).stationary-first" }

  private let above: OpenFolder
  private let name: String
  private let number = Atomic<Int>(0)
  private let opened = Mutex<(folder: OpenFolder, lock: FileLock)?>(nil)

  init(_ above: OpenFolder, _ name: String) {
    self.above = above
    self.name = name
  }

  /// A staging folder for an output folder that exists.
  convenience init(forOutput root: OpenFolder, at path: String) {
    if let beside = Self.above(path, root) {
      self.init(beside, Self.besideName(path))
    } else {
      self.init(root, Self.insideName)
    }
  }

  /// The folder above the output, if things can be moved from there into it.
  static func above(_ path: String, _ root: OpenFolder) -> OpenFolder? {
    guard let above = try? OpenFolder(Paths.split(path).folder), above.isWritable() == nil else { return nil }
    return above.isMountedWith(root) ? above : nil
  }

  /// Removes what builds that did not finish left beside the output.
  ///
  /// - Throws: the cause `.busy` if a build is still at work there.
  static func removeLeftovers(above: OpenFolder, ofOutput path: String) throws(FileError) {
    try remove(firstName(path), in: above)
    try remove(besideName(path), in: above)
  }

  /// Removes what builds that did not finish left in the output.
  static func removeLeftovers(inside root: OpenFolder) throws(FileError) { try remove(insideName, in: root) }

  private static func remove(_ name: String, in above: OpenFolder) throws(FileError) {
    guard try above.status(name)?.kind == .folder else { return }
    let lock = try above.folder(name).lock()
    try above.removeTree(name)
    withExtendedLifetime(lock) {}
  }

  /// The folder, made when it is first needed, with its lock.
  func folder() throws(FileError) -> OpenFolder {
    let result = opened.withLock { opened -> Result<OpenFolder, FileError> in
      if let opened { return .success(opened.folder) }
      do throws(FileError) {
        _ = try above.makeFolder(name)
        let made = try above.folder(name)
        opened = (made, try made.lock())
        return .success(made)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Moves the whole folder to its place.
  func becomes(_ final: String) throws(FileError) { try above.rename(name, to: above, final) }

  /// Makes a file here and moves it to its place in one step. An error names the place.
  func put(_ bytes: [UInt8], in target: OpenFolder, _ name: String) throws(FileError) -> FileStatus {
    let here = try folder()
    let draft = String(number.add(1, ordering: .relaxed).newValue)
    do {
      let status = try here.create(draft, bytes)
      try here.rename(draft, to: target, name)
      return status
    } catch {
      _ = try? here.removeFile(draft)
      throw FileError(Paths.join(target.path, name), error.action, error.cause)
    }
  }

  /// Removes the folder, if it was made.
  func close() throws(FileError) {
    guard opened.withLock({ $0 != nil }) else { return }
    try above.removeTree(name)
  }
}
