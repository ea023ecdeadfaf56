import Files
import Hashing

/// The frame of a record's blocks.
enum BlockForm {
  /// Kind, length and hash.
  static let head = 13
  /// Small enough that a damaged one loses little.
  static let entries = 2000

  static func hash(_ content: ArraySlice<UInt8>) -> UInt64 { XXH3.hash(content) }
}

/// Puts a record into bytes; `OutputRecord` says in what form.
struct RecordWriter {
  private(set) var bytes: [UInt8]

  /// - Parameter addsToEnd: what is written will be added to a record that is there.
  init(addsToEnd: Bool = false) { bytes = addsToEnd ? [] : OutputRecord.form }

  mutating func head(inputs: UInt64, isBeside: Bool, files: Int, folders: Int, version: String) {
    block(.head) {
      $0.number(inputs)
      $0.number(isBeside ? 1 : 0, 1)
      $0.number(UInt64(files), 4)
      $0.number(UInt64(folders), 4)
      $0.text(version)
    }
  }

  /// Texts in blocks, each with what `before` puts before it.
  mutating func list<T>(_ kind: OutputRecord.Kind, _ items: [T], _ entry: (inout RecordWriter, T) -> Void) {
    for start in stride(from: 0, to: items.count, by: BlockForm.entries) {
      block(kind) {
        for item in items[start..<min(start + BlockForm.entries, items.count)] { entry(&$0, item) }
      }
    }
  }

  mutating func texts(_ kind: OutputRecord.Kind, _ paths: [String]) { list(kind, paths) { $0.text($1) } }

  mutating func number(_ value: UInt64, _ count: Int = 8) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }

  mutating func text(_ text: String) {
    // Paths are shorter than the system's 4,096 bytes.
    number(UInt64(text.utf8.count), 2)
    bytes += text.utf8
  }

  private mutating func block(_ kind: OutputRecord.Kind, _ fill: (inout RecordWriter) -> Void) {
    let start = bytes.count
    bytes += repeatElement(0, count: BlockForm.head)
    fill(&self)
    let content = start + BlockForm.head
    var head = RecordWriter(addsToEnd: true)
    head.number(UInt64(kind.rawValue), 1)
    head.number(UInt64(bytes.count - content), 4)
    head.number(BlockForm.hash(bytes[content...]))
    bytes.replaceSubrange(start..<content, with: head.bytes)
  }
}
