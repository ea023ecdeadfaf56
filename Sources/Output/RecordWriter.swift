import Files
import Bytes

/// The format of a record's blocks.
enum BlockForm {
  /// The length of kind, length and hash.
  static let head = 13
  /// The number of entries in a block, small enough that a damaged block loses little.
  static let entries = 2000

  /// The kind is part of the hash, so that a block cannot be read as one of another kind.
  static func hash(_ kind: UInt8, _ content: ArraySlice<UInt8>) -> UInt64 {
    XXH3.hash(content.span, seed: UInt64(kind))
  }
}

/// Writes a record to disk while it is made, so that the record of 200,000 files need not be in memory at once.
final class RecordSink {
  private let write: ([UInt8]) throws(FileError) -> Void
  private(set) var error: FileError?

  init(_ write: @escaping ([UInt8]) throws(FileError) -> Void) { self.write = write }

  /// Keeps the first error, and writes nothing after it.
  func take(_ bytes: [UInt8]) {
    guard error == nil else { return }
    do throws(FileError) { try write(bytes) } catch { self.error = error }
  }
}

/// Encodes a record in the format that `OutputRecord` describes.
struct RecordWriter {
  /// The bytes that the sink has not yet taken; all bytes if there is no sink.
  private(set) var bytes: [UInt8]
  private var sink: RecordSink?

  /// - Parameter addsToEnd: whether the bytes will be appended to an existing record.
  init(addsToEnd: Bool = false, to sink: RecordSink? = nil) {
    bytes = addsToEnd ? [] : OutputRecord.form
    self.sink = sink
  }

  mutating func identity(_ id: String) { block(.identity) { $0.text(id) } }

  mutating func head(isBeside: Bool, files: Int, folders: Int, version: String, configuration: UInt64, id: String) {
    block(.head) {
      $0.number(isBeside ? 1 : 0, 1)
      $0.number(UInt64(files), 4)
      $0.number(UInt64(folders), 4)
      $0.text(version)
      $0.number(configuration)
      $0.text(id)
    }
  }

  /// Writes texts in blocks, each after the values that `before` writes.
  mutating func list<Item>(
    _ kind: OutputRecord.Kind, _ items: some Sequence<Item>, _ entry: (inout RecordWriter, Item) -> Void
  ) {
    var rest = items.makeIterator()
    var next = rest.next()
    while next != nil {
      block(kind) {
        var count = 0
        while let item = next, count < BlockForm.entries {
          entry(&$0, item)
          count += 1
          next = rest.next()
        }
      }
      if let sink {
        sink.take(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
  }

  mutating func texts(_ kind: OutputRecord.Kind, _ paths: some Sequence<String>) {
    list(kind, paths) { $0.text($1) }
  }

  mutating func number(_ value: UInt64, _ count: Int = 8) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }

  mutating func text(_ text: String) { self.text(text.utf8) }

  mutating func text(_ utf8: some Collection<UInt8>) {
    // Paths are shorter than the system's 4,096 bytes.
    number(UInt64(utf8.count), 2)
    bytes += utf8
  }

  private mutating func block(_ kind: OutputRecord.Kind, _ fill: (inout RecordWriter) -> Void) {
    let start = bytes.count
    bytes += repeatElement(0, count: BlockForm.head)
    fill(&self)
    let content = start + BlockForm.head
    var head = RecordWriter(addsToEnd: true)
    head.number(UInt64(kind.rawValue), 1)
    head.number(UInt64(bytes.count - content), 4)
    head.number(BlockForm.hash(kind.rawValue, bytes[content...]))
    bytes.replaceSubrange(start..<content, with: head.bytes)
  }
}
