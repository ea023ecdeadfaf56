import Files
import Bytes

/// The frame of a record's blocks.
enum BlockForm {
  /// Kind, length and hash.
  static let head = 13
  /// Small enough that a damaged one loses little.
  static let entries = 2000

  /// Of the kind too, so that a block cannot become one of another kind.
  static func hash(_ kind: UInt8, _ content: ArraySlice<UInt8>) -> UInt64 {
    XXH3.hash(content.span, seed: UInt64(kind))
  }
}

/// Where a record's bytes go while it is made, so that the record of 200,000 files need not be in memory at once.
final class RecordSink {
  private let write: ([UInt8]) throws(FileError) -> Void
  private(set) var error: FileError?

  init(_ write: @escaping ([UInt8]) throws(FileError) -> Void) { self.write = write }

  /// The first error is kept, and nothing is written after it.
  func take(_ bytes: [UInt8]) {
    guard error == nil else { return }
    do throws(FileError) { try write(bytes) } catch { self.error = error }
  }
}

/// Puts a record into bytes; `OutputRecord` says in what form.
struct RecordWriter {
  /// What the sink has not taken yet; without a sink, all.
  private(set) var bytes: [UInt8]
  private var sink: RecordSink?

  /// - Parameter addsToEnd: what is written will be added to a record that is there.
  init(addsToEnd: Bool = false, to sink: RecordSink? = nil) {
    bytes = addsToEnd ? [] : OutputRecord.form
    self.sink = sink
  }

  mutating func head(isBeside: Bool, files: Int, folders: Int, version: String, configuration: UInt64) {
    block(.head) {
      $0.number(isBeside ? 1 : 0, 1)
      $0.number(UInt64(files), 4)
      $0.number(UInt64(folders), 4)
      $0.text(version)
      $0.number(configuration)
    }
  }

  /// Texts in blocks, each with what `before` puts before it.
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
