import CDeflate

/// Gzip (RFC 1952) written by libdeflate, text after text with the same memory. One thread at a time.
package final class GzipPacker {
  /// libdeflate's own usual level. On pages, 9 takes twice the time for 0.3 % less, and 12 sixteen times for 2 %
  /// (Docs/performance.md).
  package static let usualLevel = 6

  private let compressor: OpaquePointer

  /// - Parameter level: from 1 (quick) to 12 (small).
  package init(level: Int = usualLevel) {
    // Nil is a level that there is not, or that the system has no memory.
    guard let made = libdeflate_alloc_compressor(Int32(level)) else { preconditionFailure("libdeflate cannot start") }
    compressor = made
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// One member without name and time, so that equal bytes give equal results.
  ///
  /// - Parameter room: where it goes, from the first byte on.
  /// - Returns: how long it is; nil where it does not fit.
  package func pack(_ bytes: [UInt8], into room: inout [UInt8], limit: Int) -> Int? {
    let made = bytes.withUnsafeBytes { text in
      room.withUnsafeMutableBytes { room in
        libdeflate_gzip_compress(compressor, text.baseAddress, text.count, room.baseAddress, min(limit, room.count))
      }
    }
    return made == 0 ? nil : made
  }

  /// How long the longest result for so many bytes can be.
  package func bound(_ count: Int) -> Int { libdeflate_gzip_compress_bound(compressor, count) }
}
