import Files
import Locks

/// The folder in which new files are made before they are moved into the output: next to the output if possible, so
/// that an interrupted build leaves nothing in it; otherwise in it, if the output is a separate disk, or if its parent
/// is not writable.
final class StagingFolder: Sendable {
  /// The name of the folder inside the output.
  static let insideName = ".stationary-drafts"

  /// The name of the folder next to the output folder.
  static func besideName(_ output: String) -> String { ".\(Paths.split(output).name).stationary-drafts" }

  /// The name of the folder that will become the output. It differs from `besideName`, so that its presence shows that
  /// no first build was finished.
  static func firstName(_ output: String) -> String { ".\(Paths.split(output).name).stationary-first" }

  static func besidePath(_ output: String) -> String { Paths.join(Paths.split(output).folder, besideName(output)) }

  static func firstPath(_ output: String) -> String { Paths.join(Paths.split(output).folder, firstName(output)) }

  private let above: OpenFolder
  private let name: String
  private let number = Atomic<Int>(0)
  private let opened = Mutex<(folder: OpenFolder, lock: FileLock)?>(nil)

  init(_ above: OpenFolder, _ name: String) { (self.above, self.name) = (above, name) }

  /// Creates a staging folder for an existing output folder.
  convenience init(forOutput root: OpenFolder, at path: String) {
    if let beside = Self.above(path, root) {
      self.init(beside, Self.besideName(path))
    } else {
      self.init(root, Self.insideName)
    }
  }

  /// The parent of the output, if files can be moved from there into it.
  static func above(_ path: String, _ root: OpenFolder) -> OpenFolder? {
    guard let above = try? OpenFolder(Paths.split(path).folder), above.isWritable() == nil else { return nil }
    return above.isMountedWith(root) ? above : nil
  }

  /// Removes the staging folders of unfinished builds next to the output.
  ///
  /// - Throws: a `FileError` with the cause `.busy` if a build is still running there.
  static func removeLeftovers(above: OpenFolder, ofOutput path: String) throws(FileError) {
    try remove(firstName(path), in: above)
    try remove(besideName(path), in: above)
  }

  /// Removes the staging folders of unfinished builds in the output.
  static func removeLeftovers(inside root: OpenFolder) throws(FileError) { try remove(insideName, in: root) }

  private static func remove(_ name: String, in above: OpenFolder) throws(FileError) {
    guard try above.status(name)?.kind == .folder else { return }
    let lock = try above.folder(name).lock()
    try above.removeTree(name)
    withExtendedLifetime(lock) {}
  }

  /// The folder, made on first use, with its lock.
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

  /// Moves the whole folder to its final path.
  func becomes(_ final: String) throws(FileError) { try above.rename(name, to: above, final) }

  /// Makes a file here and moves it to its path in one step. An error names the path.
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
