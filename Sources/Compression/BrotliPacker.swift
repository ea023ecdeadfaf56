import CBrotli

/// Compresses texts with Brotli (RFC 7932), and reuses its memory. For one thread at a time.
package final class BrotliPacker {
  /// For HTML pages, quality 5 takes a fifth less time and produces 1 % more bytes; 10 and 11 take about twenty times
  /// as long and produce a tenth fewer bytes (Docs/performance.md).
  package static let usualQuality = 7

  private let packer: OpaquePointer

  /// - Parameter quality: from 0 (fastest) to 11 (smallest).
  package init(quality: Int = usualQuality) {
    guard let made = cbrotli_open(Int32(quality)) else { preconditionFailure("no memory for brotli") }
    packer = made
  }

  deinit { cbrotli_close(packer) }

  /// - Parameter room: the output, written from its first byte.
  /// - Returns: the length of the result; nil if it does not fit.
  package func pack(_ bytes: [UInt8], into room: inout [UInt8], limit: Int) -> Int? {
    let made = bytes.withUnsafeBufferPointer { text in
      room.withUnsafeMutableBufferPointer { room in
        // An empty array has no address.
        room.baseAddress.map { cbrotli_pack(packer, text.baseAddress, text.count, $0, min(limit, room.count)) } ?? 0
      }
    }
    return made == 0 ? nil : made
  }
}
