import Files

/// The files that builds wrote into an output folder, with size, time and hash, and the folders that they made.
///
/// On disk, a line with the name of the format is followed by blocks with checksums: `kind (1 byte) · length (4) ·
/// XXH3-64 of the content with the kind as seed (8) · content`; integers are little-endian. A text is its length (2)
/// and its UTF-8. The head block has: whether the files are still in the staging folder (1), the number of files (4)
/// and folders (4), Stationary's version, a hash of the config (8), the id of the output folder, which also has a block of its own before it. A block of
/// files has for each: size (8), time in ns (8), hash (8), path; a block of folders: paths. Before
/// files are written, a block with their paths is appended, so that the files of an interrupted build are known. Paths
/// that were planned and omitted have blocks of their own: none of Stationary's files is there, and the next build need
/// not announce them again. A truncated or changed record therefore loses only the damaged blocks, and is reported as
/// damaged.
struct OutputRecord: Sendable {
  struct File: Sendable {
    var path: Range<Int>
    var size: Int64
    /// `unknown` if it was only announced.
    var modified: Int64
    var hash: UInt64
  }

  enum Kind: UInt8 {
    case head = 1
    case files, folders, pendingFiles, pendingFolders, omittedFiles, identity
  }

  static let form = Array("Stationary's record of an output folder, form 5\n".utf8)
  static let unknown = Int64.min
  /// A file that was changed so many nanoseconds later than its bytes is a copy with their time.
  private static let copied: Int64 = 2_000_000_000

  /// The bytes of the paths of files and folders.
  private(set) var bytes: [UInt8] = []
  private(set) var files: [File] = []
  private(set) var folders: [Range<Int>] = []
  /// Paths that the last finished build omitted.
  private(set) var omitted: [Range<Int>] = []
  private(set) var version = ""
  /// A hash of the config that the files were made with; 0 if unknown.
  private(set) var configuration: UInt64 = 0
  /// The id of the output folder (`OutputID`).
  private(set) var id = ""
  /// The files were written to the staging folder; whether it was renamed must be checked on disk.
  private(set) var isBeside = false
  /// A part of the record is lost.
  private(set) var isDamaged = false
  /// A build started to write and did not finish.
  private(set) var hasPending = false
  /// Whether blocks may be appended.
  private(set) var isWhole = false
  /// When its file was put in place, after all files that it names; nil if it is a copy, whose time says nothing of them.
  private(set) var completed: Int64?

  init() {}

  /// Reads a record; from damaged bytes, the valid blocks.
  /// - Parameter status: that of its file.
  init(_ bytes: [UInt8], _ status: FileStatus? = nil) {
    self.bytes = bytes
    if let status, status.changed - status.modified < Self.copied { completed = status.changed }
    guard bytes.starts(with: Self.form) else {
      isDamaged = true
      return
    }
    var expected = (files: -1, folders: 0)
    var cursor = ByteCursor(bytes, at: Self.form.count)
    while let block = cursor.block() {
      guard let kind = Kind(rawValue: block.kind), block.isIntact else {
        isDamaged = true
        continue
      }
      var content = ByteCursor(bytes, at: block.content.lowerBound, to: block.content.upperBound)
      switch kind {
      case .head:
        isBeside = content.byte() == 1
        expected = (Int(content.number(4)), Int(content.number(4)))
        version = String(decoding: bytes[content.text()], as: UTF8.self)
        configuration = content.number()
        if id.isEmpty { id = String(decoding: bytes[content.text()], as: UTF8.self) }
        files.reserveCapacity(min(expected.files, bytes.count / 27))
      case .identity: id = String(decoding: bytes[content.text()], as: UTF8.self)
      case .files:
        while !content.isAtEnd {
          let (size, modified) = (Int64(bitPattern: content.number()), Int64(bitPattern: content.number()))
          let hash = content.number()
          guard let path = path(&content) else { continue }
          files.append(File(path: path, size: size, modified: modified, hash: hash))
        }
      case .folders:
        while !content.isAtEnd { if let path = path(&content) { folders.append(path) } }
      case .pendingFiles:
        hasPending = true
        while !content.isAtEnd {
          guard let path = path(&content) else { continue }
          files.append(File(path: path, size: -1, modified: Self.unknown, hash: 0))
        }
      case .pendingFolders:
        hasPending = true
        while !content.isAtEnd { if let path = path(&content) { folders.append(path) } }
      case .omittedFiles:
        while !content.isAtEnd { if let path = path(&content) { omitted.append(path) } }
      }
    }
    let known = files.reduce(0) { $0 + ($1.modified == Self.unknown ? 0 : 1) }
    if known != expected.files || folders.count < expected.folders { isDamaged = true }
    isWhole = cursor.isAtEnd && !isDamaged
  }

  /// The next path; nil for a path that no build writes, such as one that leads out of the folder.
  private mutating func path(_ content: inout ByteCursor) -> Range<Int>? {
    let path = content.text()
    if PathRules.isGood(bytes.span.extracting(path)) { return path }
    isDamaged = true
    return nil
  }

  func path(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Reads bytes from front to back; zeros past the end.
struct ByteCursor {
  struct Block {
    let kind: UInt8
    let content: Range<Int>
    let isIntact: Bool
  }

  private let bytes: [UInt8]
  private var at: Int
  private let end: Int

  init(_ bytes: [UInt8], at: Int, to end: Int? = nil) {
    (self.bytes, self.at) = (bytes, at)
    self.end = end ?? bytes.count
  }

  var isAtEnd: Bool { at == end }

  mutating func byte() -> UInt8 { UInt8(number(1)) }

  /// An integer of the given number of bytes, at most 8.
  mutating func number(_ count: Int = 8) -> UInt64 {
    guard end - at >= count else {
      at = end
      return 0
    }
    var result: UInt64 = 0
    for index in 0..<count { result |= UInt64(bytes[at + index]) << UInt64(8 * index) }
    at += count
    return result
  }

  /// The range of a text's UTF-8.
  mutating func text() -> Range<Int> {
    let length = Int(number(2))
    let start = at
    at = min(start + length, end)
    return start..<at
  }

  /// The next complete block, if there is one.
  mutating func block() -> Block? {
    guard end - at >= BlockForm.head else { return nil }
    let start = at
    let kind = byte()
    let length = Int(number(4))
    let hash = number()
    guard end - at >= length else {
      at = start
      return nil
    }
    defer { at += length }
    return Block(
      kind: kind, content: at..<(at + length), isIntact: BlockForm.hash(kind, bytes[at..<(at + length)]) == hash)
  }
}

extension FileStatus {
  /// Whether a file is as a record says. One that was changed later than the record was completed is not, even if its size
  /// and time have been restored.
  func isRecorded(size: Int64, modified: Int64, in record: OutputRecord) -> Bool {
    kind == .file && Int64(self.size) == size && self.modified == modified
      && record.completed.map { changed <= $0 } ?? true
  }
}
