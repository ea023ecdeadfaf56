import Bytes
import CSV
import Compression
import Locks

/// The bytes of one file, in blocks of whole records. All threads may take blocks.
final class TableBlocks: Sendable {
  struct Block: Sendable {
    let bytes: [UInt8]
    /// Its place among the blocks, from 0.
    let number: Int
    /// The number of its first line, from 1.
    let line: Int
  }

  private struct State: Sendable {
    /// The begin of a record whose end is in the next block.
    var rest: [UInt8] = []
    /// The position in a file on the disk.
    var position = 0
    var isAtEnd = false
    var fault: ZipError?
    var number = 0
    var line = 1
    /// The encoding of bytes that are not UTF-8; nil if there are none.
    var assumed: TextEncoding?
    /// The text of a file in UTF-16.
    var decoded: [UInt8]?
    var isBegun = false
  }

  private enum File: Sendable {
    case onDisk([UInt8])
    case inArchive(ZipFileReader)
  }

  private let file: File
  /// So small that a block stays in the processor's cache until it is read.
  private let size: Int
  /// The language of its texts, from which the encoding follows if they are not UTF-8; empty if unknown.
  private let language: String
  private let state = Mutex(State())

  /// - Parameter bytes: a whole file.
  init(_ bytes: [UInt8], language: String = "", size: Int = 1 << 20) {
    (file, self.language, self.size) = (.onDisk(bytes), language, size)
  }

  /// A file that is unpacked block by block.
  init(_ file: ZipFileReader, language: String = "", size: Int = 1 << 20) {
    (self.file, self.language, self.size) = (.inArchive(file), language, size)
  }

  /// The encoding of what is not UTF-8, if anything that was read is not.
  var assumedEncoding: TextEncoding? { state.withLock { $0.assumed } }

  /// Why the file could not be unpacked to its end.
  var fault: ZipError? { state.withLock { $0.fault } }

  /// The next block; nil at the end, and after a fault.
  func next() -> Block? {
    state.withLock { state in
      while !state.isAtEnd {
        do throws(ZipError) {
          // A record of many blocks is not copied for each of them.
          let (start, size) = (state.rest.count, max(size, state.rest.count))
          var block = try more(size, &state)
          state.isAtEnd = block.count - start < size
          let end = state.isAtEnd ? block.count : Self.lastRecordEnd(of: block)
          state.rest = Array(block[end...])
          guard end > 0 else { continue }
          block.removeLast(block.count - end)
          defer {
            state.number += 1
            state.line += occurrences(of: UInt8(ascii: "\n"), in: block.span)
          }
          return Block(bytes: text(block, &state), number: state.number, line: state.line)
        } catch {
          (state.fault, state.isAtEnd) = (error, true)
        }
      }
      return nil
    }
  }

  /// The rest of the block before, and `size` more bytes, or fewer at the end of the file.
  private func more(_ size: Int, _ state: inout State) throws(ZipError) -> [UInt8] {
    if let text = state.decoded {
      let start = state.position
      state.position = min(text.count, start + size)
      return state.rest + text[start..<state.position]
    }
    let block = try stored(size, &state)
    guard !state.isBegun else { return block }
    state.isBegun = true
    guard TextEncoding.detected(in: block) == .utf16 else { return block }
    var bytes = block
    while case let next = try stored(size, &state), !next.isEmpty { bytes += next }
    state.assumed = .utf16
    let text = TextEncoding.utf16.decoded(bytes)
    (state.decoded, state.position) = (text, min(text.count, size))
    return Array(text[..<state.position])
  }

  /// A block in UTF-8: lines that are not are in the encoding that texts in the language had before.
  private func text(_ block: [UInt8], _ state: inout State) -> [UInt8] {
    let encoding = TextEncoding.detected(in: block, language: language)
    guard encoding.isOfSingleBytes else { return block }
    state.assumed = encoding
    var text: [UInt8] = []
    text.reserveCapacity(block.count + block.count / 8)
    for line in block.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !text.isEmpty || line.startIndex > 0 { text.append(UInt8(ascii: "\n")) }
      let bytes = Array(line)
      text += TextEncoding.detected(in: bytes).isOfSingleBytes ? encoding.decoded(bytes) : bytes
    }
    return text
  }

  private func stored(_ size: Int, _ state: inout State) throws(ZipError) -> [UInt8] {
    switch file {
    case .onDisk(let bytes):
      let start = state.position
      state.position = min(bytes.count, start + size)
      return state.rest + bytes[start..<state.position]
    case .inArchive(let file): return try file.next(size, after: state.rest)
    }
  }

  /// The end of the last whole record; 0 if there is none.
  private static func lastRecordEnd(of block: [UInt8]) -> Int {
    // Without quotes each line is a record.
    if occurrences(of: UInt8(ascii: "\""), in: block.span) > 0 { return CSVFile.lastRecordEnd(of: block) }
    return block.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}
