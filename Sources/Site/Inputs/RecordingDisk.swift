import Bytes
import Files
import Locks

/// A question to the disk, and a hash of the answer.
package struct BuildInput: Sendable {
  package enum Question: Int, Hashable, Sendable {
    /// The bytes of a file.
    case bytes
    /// The status of what is at a path.
    case status
    /// The entries of a folder, without or with its subfolders.
    case names, tree
  }

  package struct Key: Hashable, Sendable {
    package let question: Question
    package let path: String
  }

  let key: Key
  let answer: Answer

  struct Answer: Equatable, Sendable {
    /// 0 if the answer changed during the build.
    var hash: UInt64
    /// A hash of the `FileIdentity` of a file that was read; 0 if it has none.
    var identity: UInt64 = 0
  }
}

/// A disk that records every question of a build and a hash of each answer, including errors: all inputs of the site on
/// disk, whichever part of the program reads them.
struct RecordingDisk: FileSystem {
  private final class Answers: Sendable {
    let byKey = Mutex<[BuildInput.Key: BuildInput.Answer]>([:])
    /// The number of bytes of each file that was read.
    let sizes = Mutex<[String: Int]>([:])

    func add(_ key: BuildInput.Key, _ answer: BuildInput.Answer) {
      byKey.withLock { known in
        let first = known[key] ?? answer
        known[key] = BuildInput.Answer(
          hash: first.hash == answer.hash ? answer.hash : 0,
          identity: first.identity == answer.identity ? answer.identity : 0)
      }
    }
  }

  private let files: any FileSystem
  /// The folder of Stationary's own files, which are outputs and not inputs.
  private let stateFolder: String
  /// The folders that Stationary writes, without links. In a list of a folder above them they are no inputs.
  private let written: [String]
  private let answers: Answers

  /// - Parameter written: the folders that Stationary writes besides its own.
  init(_ files: any FileSystem, stateFolder: String, written: [String] = []) {
    self.init(files, stateFolder, ([stateFolder] + written).map(Disk().resolved), Answers())
  }

  private init(_ files: any FileSystem, _ stateFolder: String, _ written: [String], _ answers: Answers) {
    (self.files, self.stateFolder, self.written, self.answers) = (files, stateFolder, written, answers)
  }

  /// The same disk with other bounds; both share one recording.
  func within(_ bounds: SiteBounds) -> RecordingDisk {
    RecordingDisk(files.confined(to: bounds), stateFolder, written, answers)
  }

  func confined(to bounds: SiteBounds) -> any FileSystem { within(bounds) }

  /// The same disk for questions that are not recorded.
  var unrecorded: any FileSystem { files }

  /// The questions so far, in the order of the paths.
  var inputs: [BuildInput] {
    let inputs = answers.byKey.withLock { $0 }.map { BuildInput(key: $0.key, answer: $0.value) }
    return inputs.sorted {
      let order = ByteOrder.compare($0.key.path, $1.key.path)
      return order == 0 ? $0.key.question.rawValue < $1.key.question.rawValue : order < 0
    }
  }

  /// Hash of a file that was read; 0 if it was not.
  func hash(of path: String) -> UInt64 {
    answers.byKey.withLock { $0[BuildInput.Key(question: .bytes, path: path)]?.hash ?? 0 }
  }

  /// Whether the disk gives the same answers now; files that have kept their identity are not read. These questions are
  /// not recorded.
  func answersEqually(_ inputs: [BuildInput]) -> Bool {
    let disk = RecordingDisk(files, stateFolder, written, Answers())
    return parallelMap(inputs.count, by: 16) { range in
      inputs[range].allSatisfy { input in
        switch input.key.question {
        case .bytes where input.answer.identity != 0 && disk.identityHash(input.key.path) == input.answer.identity:
          return input.answer.hash != 0
        case .bytes: _ = try? disk.read(input.key.path)
        case .status: _ = try? disk.status(input.key.path)
        case .names: _ = try? disk.list(input.key.path, recursive: false)
        case .tree: _ = try? disk.list(input.key.path, recursive: true)
        }
        return input.answer.hash != 0 && disk.answers.byKey.withLock { $0[input.key] }?.hash == input.answer.hash
      }
    }.allSatisfy { $0 }
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    // Before it is read: if it changes meanwhile, its identity will be another one than this.
    let identity = identityHash(path)
    let bytes = try answer(.bytes, path, XXH3.hash, identity) { () throws(FileError) in
      try files.read(path, limit: limit)
    }
    if !Paths.isInside(path, stateFolder) { answers.sizes.withLock { $0[path] = bytes.count } }
    return bytes
  }

  /// The number of bytes of all files that were read outside of some folders.
  func bytesRead(outside folders: [String]) -> Int {
    answers.sizes.withLock { $0 }.reduce(0) { sum, file in
      folders.contains { Paths.isInside(file.key, $0) } ? sum : sum + file.value
    }
  }

  func identity(_ path: String) -> FileIdentity? { files.identity(path) }

  /// A hash of a file's identity; 0 if it has none.
  private func identityHash(_ path: String) -> UInt64 {
    guard let identity = identity(path) else { return 0 }
    return Self.hash { hash in
      for number in [identity.device, identity.inode] { hash.add(number) }
      for number in [identity.size, identity.modified, identity.changed] { hash.add(UInt64(bitPattern: number)) }
    }
  }

  func status(_ path: String) throws(FileError) -> FileStatus? {
    try answer(.status, path, { status in Self.hash { $0.add(status) } }) { () throws(FileError) in
      try files.status(path)
    }
  }

  func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    try answer(
      recursive ? .tree : .names, folder,
      { entries in
        Self.hash { hash in
          for entry in withoutWritten(entries, of: folder) {
            hash.add(entry.path)
            hash.add(entry.status)
            hash.add(entry.fault.map { "\($0)" } ?? "")
          }
        }
      }
    ) { () throws(FileError) in try files.list(folder, recursive: recursive) }
  }

  private func withoutWritten(_ entries: [FolderEntry], of folder: String) -> [FolderEntry] {
    let folder = Disk().resolved(folder)
    let inside = written.filter { Paths.isInside($0, folder) }
    if inside.isEmpty { return entries }
    return entries.filter { entry in
      let path = Paths.join(folder, entry.path)
      return !inside.contains { Paths.isInside(path, $0) }
    }
  }

  private func answer<Answer>(
    _ question: BuildInput.Question, _ path: String, _ hash: (Answer) -> UInt64, _ identity: UInt64 = 0,
    _ ask: () throws(FileError) -> Answer
  ) throws(FileError) -> Answer {
    guard !Paths.isInside(path, stateFolder) else { return try ask() }
    let key = BuildInput.Key(question: question, path: path)
    do throws(FileError) {
      let answer = try ask()
      answers.add(key, BuildInput.Answer(hash: hash(answer), identity: identity))
      return answer
    } catch {
      answers.add(key, BuildInput.Answer(hash: Self.hash { $0.add("\(error)") }))
      throw error
    }
  }

  private static func hash(_ add: (inout InputHash) -> Void) -> UInt64 {
    var hash = InputHash()
    add(&hash)
    return hash.value
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) { try files.write(bytes, to: path) }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) { try files.append(bytes, to: path) }
}

extension InputHash {
  /// Adds the parts of the status that depend on content: a folder's size and time also change with files that a build
  /// does not read.
  fileprivate mutating func add(_ status: FileStatus?) {
    guard let status else { return add("missing") }
    add("\(status.kind)")
    if status.kind == .file { add(UInt64(bitPattern: Int64(status.size))) }
  }
}
