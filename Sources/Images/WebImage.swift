/// A picture in a format that browsers show: its media type, and its size if its first bytes contain it.
package struct WebImage: Sendable, Equatable {
  /// `image/png`.
  package let mediaType: String
  /// `512x256`; `any` for a vector image; nil if unknown.
  package let sizes: String?

  /// Nil for other formats.
  package init?(_ bytes: [UInt8]) {
    guard let format = ImageFormat(bytes) else { return nil }
    var size: (width: Int, height: Int)?
    switch format {
    case .png:
      mediaType = "image/png"
      size = Self.pair(bytes, at: 18, 22, isBigEndian: true)
    case .gif:
      mediaType = "image/gif"
      size = Self.pair(bytes, at: 6, 8, isBigEndian: false)
    case .jpeg:
      mediaType = "image/jpeg"
      size = Self.jpegSize(bytes)
    case .webp: mediaType = "image/webp"
    case .heif:
      // Of these formats, browsers show AVIF.
      guard bytes.dropFirst(8).starts(with: "avi".utf8) else { return nil }
      mediaType = "image/avif"
    case .ico: mediaType = "image/vnd.microsoft.icon"
    case .svg: mediaType = "image/svg+xml"
    case .tiff, .jxl, .jp2k, .ppm, .radiance, .bmp, .psd: return nil
    }
    sizes = format == .svg ? "any" : size.map { "\($0.width)x\($0.height)" }
  }

  /// Two 16-bit numbers; larger pictures are not icons.
  private static func pair(
    _ bytes: [UInt8], at first: Int, _ second: Int, isBigEndian: Bool
  ) -> (width: Int, height: Int)? {
    guard bytes.count >= second + 2 else { return nil }
    func number(_ at: Int) -> Int {
      let (a, b) = (Int(bytes[at]), Int(bytes[at + 1]))
      return isBigEndian ? a << 8 | b : b << 8 | a
    }
    return (number(first), number(second))
  }

  /// The size in the first frame header (ITU T.81, B.2.2): a marker from C0 to CF except C4, C8 and CC.
  private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
      } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return pair(bytes, at: at + 7, at + 5, isBigEndian: true)
      } else {
        at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
      }
    }
    return nil
  }
}
