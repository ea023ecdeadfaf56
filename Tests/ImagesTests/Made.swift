/// Pictures made for tests, plainly: each pixel differs from its neighbours.
enum Made {
  /// A PNG of three bytes a pixel, not packed.
  ///
  /// - Parameter seed: another one, another picture.
  static func png(width: Int, height: Int, seed: Int = 0) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += [UInt8(x * 5 & 255), UInt8(y * 5 & 255), UInt8((x + y + seed) & 255)] }
    }
    let header = word(width) + word(height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  /// The header of a PNG of that size, with pixels that are none.
  static func pngHeader(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", word(width) + word(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", [1, 2, 3, 4, 5, 6, 7, 8]) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + bytes
    return word(bytes.count) + named + word(Int(crc(named)))
  }

  /// As zlib keeps bytes that it does not pack.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (b + a + Int(byte)) % 65_521) }
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let part = bytes[start..<min(start + 65_535, bytes.count)]
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      out += [part.endIndex == bytes.count ? 1 : 0, low, high, ~low, ~high] + part
    }
    return out + word(b << 16 | a)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
  }

  private static func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
}
