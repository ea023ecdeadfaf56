/// What builds wrote into one output folder: the files with their size, time and hash, and the folders that they made.
///
/// On disk it is a line that names the form, then blocks that each carry a hash of themselves:
/// `kind (1 byte) · length (4) · XXH3-64 of the content with the kind as seed (8) · content`; numbers begin with their lowest byte.
/// A text is its length (2) and its UTF-8. The head block: whether the files still lie beside the output (1), how many
/// files (4) and folders (4) follow, Stationary's version, a hash of the config (8; records of earlier versions end
/// before it). A block of files: for each size (8), time in ns (8), hash (8),
/// hash of what it was made from (8), path; of folders: paths. Blocks of what was *about to be*
/// written, paths alone, are added to the end before it is, so that what a killed build left is known. Paths that were
/// planned and left out stand in blocks of their own: nothing of ours is there, and the next build need not say anew that
/// something might be.
/// So a record that was cut or changed somewhere loses what stood there, and tells it.
struct OutputRecord: Sendable {
  struct File: Sendable {
    var path: Range<Int>
    var size: Int64
    /// `unknown` where it was only about to be written.
    var modified: Int64
    var hash: UInt64
    /// A hash of what it was made from; 0: not known.
    var inputs: UInt64
  }

  enum Kind: UInt8 {
    case head = 1
    case files, folders, pendingFiles, pendingFolders, omittedFiles
  }

  static let form = Array("Stationary's record of an output folder, form 3\n".utf8)
  static let unknown = Int64.min

  /// The paths of files and folders lie in here.
  private(set) var bytes: [UInt8] = []
  private(set) var files: [File] = []
  private(set) var folders: [Range<Int>] = []
  /// Paths that the last finished build left out.
  private(set) var omitted: [Range<Int>] = []
  private(set) var version = ""
  /// A hash of the config that the files were made by; 0: not known.
  private(set) var configuration: UInt64 = 0
  /// The files were written beside the output; whether they were put in place, the disk must tell.
  private(set) var isBeside = false
  /// Something that was recorded is lost.
  private(set) var isDamaged = false
  /// A build began to write and did not finish.
  private(set) var hasPending = false
  /// Whether blocks may be added to its end.
  private(set) var isWhole = false

  init() {}

  /// Reads a record; whatever the bytes, it gives what can be trusted of them.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
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
        files.reserveCapacity(min(expected.files, bytes.count / 35))
      case .files:
        while !content.isAtEnd {
          let (size, modified) = (Int64(bitPattern: content.number()), Int64(bitPattern: content.number()))
          let (hash, inputs) = (content.number(), content.number())
          guard let path = path(&content) else { continue }
          files.append(File(path: path, size: size, modified: modified, hash: hash, inputs: inputs))
        }
      case .folders:
        while !content.isAtEnd { if let path = path(&content) { folders.append(path) } }
      case .pendingFiles:
        hasPending = true
        while !content.isAtEnd {
          guard let path = path(&content) else { continue }
          files.append(File(path: path, size: -1, modified: Self.unknown, hash: 0, inputs: 0))
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

  /// The next path; nil where it is one that no build writes, such as one that leads out of the folder.
  private mutating func path(_ content: inout ByteCursor) -> Range<Int>? {
    let path = content.text()
    if PathRules.isGood(bytes.span.extracting(path)) { return path }
    isDamaged = true
    return nil
  }

  func path(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Goes through bytes from front to back; past the end there are zeros.
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
    self.bytes = bytes
    self.at = at
    self.end = end ?? bytes.count
  }

  var isAtEnd: Bool { at == end }

  mutating func byte() -> UInt8 { UInt8(number(1)) }

  /// A number of so many bytes, at most 8.
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

  /// Where a text's UTF-8 lies.
  mutating func text() -> Range<Int> {
    let length = Int(number(2))
    let start = at
    at = min(start + length, end)
    return start..<at
  }

  /// The next whole block, if there is one.
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
