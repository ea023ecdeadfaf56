import Bytes
import Compression
import Synchronization

/// The bytes of one file, in blocks of whole records.
final class TableBlocks: Sendable {
  private struct State: Sendable {
    /// The begin of a record whose end is in the next block, or a whole file.
    var rest: [UInt8]
    var isAtEnd: Bool
    var fault: ZipError?
  }

  /// Large enough to be read on all cores, small beside the file of a large city.
  private static let size = 8 << 20

  private let file: ZipFileReader?
  private let state: Mutex<State>

  /// - Parameter bytes: a whole file.
  init(_ bytes: [UInt8]) {
    file = nil
    state = Mutex(State(rest: bytes, isAtEnd: true))
  }

  /// A file that is unpacked block by block.
  init(_ file: ZipFileReader) {
    self.file = file
    state = Mutex(State(rest: [], isAtEnd: false))
  }

  /// Why the file could not be unpacked to its end.
  var fault: ZipError? { state.withLock { $0.fault } }

  /// Whether the last block was read.
  var isAtEnd: Bool { state.withLock { $0.isAtEnd && $0.rest.isEmpty } }

  /// The next block; nil at the end, and after a fault.
  func next() -> [UInt8]? {
    state.withLock { state in
      var block = state.rest
      state.rest = []
      while let file, !state.isAtEnd {
        do throws(ZipError) {
          let more = try file.next(Self.size)
          state.isAtEnd = more.count < Self.size
          if block.isEmpty { block = more } else { block += more }
        } catch {
          (state.fault, state.isAtEnd) = (error, true)
          return nil
        }
        guard !state.isAtEnd else { break }
        if let end = Self.lastRecordEnd(of: block) {
          state.rest = Array(block[end...])
          block.removeLast(block.count - end)
          break
        }
      }
      return block.isEmpty ? nil : block
    }
  }

  /// The last line end that is not in quotes; nil if there is none.
  private static func lastRecordEnd(of block: [UInt8]) -> Int? {
    guard let last = block.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let quotes = occurrences(of: UInt8(ascii: "\""), in: block.span.extracting(0...last))
    return quotes % 2 == 0 ? last + 1 : nil
  }
}
