import CBrotli
import CDeflate

/// Compresses texts to all formats that the site is configured for. For one thread at a time.
package struct Precompressor {
  private let gzip: GzipPacker?
  private let brotli: BrotliPacker?
  private var room: [UInt8] = []

  /// Identifies the libraries and levels: with another description, the compressed bytes may differ.
  package static func maker(of packings: [Packing]) -> String {
    packings.map { packing in
      switch packing {
      case .gzip: " gzip-libdeflate-\(LIBDEFLATE_VERSION_STRING)-\(GzipPacker.usualLevel)"
      case .brotli: " br-\(cbrotli_version())-\(BrotliPacker.usualQuality)"
      }
    }.joined()
  }

  package init(_ packings: [Packing]) {
    gzip = packings.contains(.gzip) ? GzipPacker() : nil
    brotli = packings.contains(.brotli) ? BrotliPacker() : nil
  }

  /// - Returns: nil if the result is not smaller, or if the site is not configured for the format.
  package mutating func packed(_ bytes: [UInt8], as packing: Packing) -> [UInt8]? {
    let limit = bytes.count - 1
    guard limit > 0 else { return nil }
    if room.count < limit { room = [UInt8](repeating: 0, count: limit + limit / 4) }
    let count =
      switch packing {
      case .gzip: gzip?.pack(bytes, into: &room, limit: limit)
      case .brotli: brotli?.pack(bytes, into: &room, limit: limit)
      }
    return count.map { Array(room[..<$0]) }
  }
}
