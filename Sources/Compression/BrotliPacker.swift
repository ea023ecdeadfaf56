import CBrotli

/// Brotli (RFC 7932), text after text with the same memory. One thread at a time.
package final class BrotliPacker {
  /// On pages, 5 takes a fifth less time for 1 % more bytes, and 10 and 11 some twenty times as much for a tenth less
  /// (Docs/performance.md).
  package static let usualQuality = 7

  private let packer: OpaquePointer

  /// - Parameter quality: from 0 (quick) to 11 (small).
  package init(quality: Int = usualQuality) {
    guard let made = cbrotli_open(Int32(quality)) else { preconditionFailure("no memory for brotli") }
    packer = made
  }

  deinit { cbrotli_close(packer) }

  /// - Parameter room: where it goes, from the first byte on.
  /// - Returns: how long it is; nil where it does not fit.
  package func pack(_ bytes: [UInt8], into room: inout [UInt8], limit: Int) -> Int? {
    let made = bytes.withUnsafeBufferPointer { text in
      room.withUnsafeMutableBufferPointer { room in
        // An array without room has no address.
        room.baseAddress.map { cbrotli_pack(packer, text.baseAddress, text.count, $0, min(limit, room.count)) } ?? 0
      }
    }
    return made == 0 ? nil : made
  }
}
