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
  }

  private enum File: Sendable {
    case onDisk([UInt8])
    case inArchive(ZipFileReader)
  }

  private let file: File
  /// So small that a block stays in the processor's cache until it is read.
  private let size: Int
  private let state = Mutex(State())

  /// - Parameter bytes: a whole file.
  init(_ bytes: [UInt8], size: Int = 1 << 20) { (file, self.size) = (.onDisk(bytes), size) }

  /// A file that is unpacked block by block.
  init(_ file: ZipFileReader, size: Int = 1 << 20) { (self.file, self.size) = (.inArchive(file), size) }

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
          return Block(bytes: block, number: state.number, line: state.line)
        } catch {
          (state.fault, state.isAtEnd) = (error, true)
        }
      }
      return nil
    }
  }

  /// The rest of the block before, and `size` more bytes, or fewer at the end of the file.
  private func more(_ size: Int, _ state: inout State) throws(ZipError) -> [UInt8] {
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
