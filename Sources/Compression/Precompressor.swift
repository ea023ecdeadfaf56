import CBrotli
import CDeflate

/// Packs texts in all the forms that a site wants, one after the other. One thread at a time.
package struct Precompressor {
  private let gzip: GzipPacker?
  private let brotli: BrotliPacker?
  private var room: [UInt8] = []

  /// What makes these forms, and how. Where that is another, their bytes may be others.
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

  /// - Returns: nil where the bytes do not become fewer, or the form is none that was wanted.
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
