import CDeflate

/// Compresses texts to gzip (RFC 1952) with libdeflate, and reuses its memory. For one thread at a time.
package final class GzipPacker {
  /// libdeflate's default level. For HTML pages, level 9 takes twice as long and saves 0.3 %, and level 12 takes
  /// sixteen times as long and saves 2 % (Docs/performance.md).
  package static let usualLevel = 6

  private let compressor: OpaquePointer

  /// - Parameter level: from 1 (fastest) to 12 (smallest).
  package init(level: Int = usualLevel) {
    // libdeflate returns null for an invalid level or without memory.
    guard let made = libdeflate_alloc_compressor(Int32(level)) else { preconditionFailure("libdeflate cannot start") }
    compressor = made
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// Writes one member without name and time, so that equal bytes give equal results.
  ///
  /// - Parameter room: the output, written from its first byte.
  /// - Returns: the length of the result; nil if it does not fit.
  package func pack(_ bytes: [UInt8], into room: inout [UInt8], limit: Int) -> Int? {
    let made = bytes.withUnsafeBytes { text in
      room.withUnsafeMutableBytes { room in
        libdeflate_gzip_compress(compressor, text.baseAddress, text.count, room.baseAddress, min(limit, room.count))
      }
    }
    return made == 0 ? nil : made
  }

  /// The maximum length of a result for `count` bytes of input.
  package func bound(_ count: Int) -> Int { libdeflate_gzip_compress_bound(compressor, count) }
}
