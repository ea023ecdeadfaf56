/// Detects truncated picture files without decoding them, so that incomplete downloads are reported before the site is
/// planned. In formats that do not store their length, truncation is found when the pixels are read.
enum TruncatedImage {
  static func isMissing(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
    switch format {
    case .jpeg: isJPEGCutShort(bytes)
    case .png: isPNGCutShort(bytes)
    case .webp: bytes.count < 12 || littleEndian(bytes, 4) + 8 > bytes.count
    case .heif, .jp2k, .jxl: isBoxCutShort(bytes)
    case .gif, .tiff, .svg, .ppm, .radiance, .bmp, .ico, .psd: false
    }
  }

  /// An end marker must follow the start of the first scan; a thumbnail in the header has one too. Data after it (some
  /// cameras append films) is ignored.
  private static func isJPEGCutShort(_ bytes: [UInt8]) -> Bool {
    var at = 2
    while at + 4 <= bytes.count {
      guard bytes[at] == 0xFF else {
        at += 1
        continue
      }
      switch bytes[at + 1] {
      case 0xFF: at += 1
      case 0x01, 0xD0...0xD8: at += 2
      case 0xD9: return false
      case 0xDA: return !hasEndMark(bytes, after: at)
      default: at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      }
    }
    return true
  }

  private static func hasEndMark(_ bytes: [UInt8], after start: Int) -> Bool {
    var at = bytes.count - 2
    while at > start {
      if bytes[at] == 0xFF && bytes[at + 1] == 0xD9 { return true }
      at -= 1
    }
    return false
  }

  /// Chunk after chunk up to `IEND`.
  private static func isPNGCutShort(_ bytes: [UInt8]) -> Bool {
    var at = 8
    while at + 12 <= bytes.count {
      if bytes[(at + 4)..<(at + 8)].elementsEqual("IEND".utf8) { return false }
      at += 12 + bigEndian(bytes, at)
    }
    return true
  }

  /// Checks the boxes of an ISO file; one that extends beyond the end was truncated. A bare JPEG XL or JPEG 2000 stream
  /// has none.
  private static func isBoxCutShort(_ bytes: [UInt8]) -> Bool {
    if bytes.first == 0xFF { return false }
    var at = 0
    while at + 8 <= bytes.count {
      var size = bigEndian(bytes, at)
      if size == 0 { return false }  // to the end, wherever that is
      if size == 1 {
        // A size of 64 bits: one that does not fit into 32 bits is larger than any file that is read.
        guard at + 16 <= bytes.count, bigEndian(bytes, at + 8) == 0 else { return true }
        size = bigEndian(bytes, at + 12)
      }
      if size < 8 { return false }  // // invalid: the loader reports it
      at += size
    }
    return at > bytes.count
  }

  private static func bigEndian(_ bytes: [UInt8], _ at: Int) -> Int {
    bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func littleEndian(_ bytes: [UInt8], _ at: Int) -> Int {
    bytes[at..<(at + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
