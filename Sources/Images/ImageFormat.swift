import CPictures

/// The format of a file, by its first bytes, whatever its name. Each format is read only by its own loader, so that no
/// other loader can be tricked into reading it.
enum ImageFormat: UInt32, Sendable, CaseIterable {
  // The numbers are those of CPictures.h.
  case jpeg, png, gif, webp, tiff, heif, jxl, jp2k, svg, ppm, radiance, bmp, ico, psd

  init?(_ bytes: [UInt8]) {
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    func begins(_ values: UInt8...) -> Bool { bytes.starts(with: values) }
    func has(_ text: String, at place: Int) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
    switch true {
    case begins(0xFF, 0xD8, 0xFF): self = .jpeg
    case begins(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A): self = .png
    case begins("GIF87a"), begins("GIF89a"): self = .gif
    case begins("RIFF") && has("WEBP", at: 8): self = .webp
    case begins(0x49, 0x49, 0x2A, 0), begins(0x4D, 0x4D, 0, 0x2A), begins(0x49, 0x49, 0x2B, 0),
      begins(0x4D, 0x4D, 0, 0x2B):
      self = .tiff
    case has("ftyp", at: 4) && Self.brands.contains { has($0, at: 8) }: self = .heif
    case begins(0xFF, 0x0A), begins(0, 0, 0, 0x0C) && has("JXL ", at: 4): self = .jxl
    case begins(0xFF, 0x4F, 0xFF, 0x51), begins(0, 0, 0, 0x0C) && has("jP  ", at: 4): self = .jp2k
    case begins("#?RADIANCE"), begins("#?RGBE"): self = .radiance
    case Self.isBitmap(bytes): self = .bmp
    case begins(0, 0, 1, 0) && bytes.count > 22 && bytes[4] > 0 && bytes[5] == 0: self = .ico
    case begins("8BPS"): self = .psd
    case Self.isPortableMap(bytes): self = .ppm
    case Self.isSVG(bytes): self = .svg
    default: return nil
    }
  }

  /// The HEIF brands of still pictures and sequences.
  private static let brands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1", "avif", "avis"]

  /// `BM`, followed by the size of a known header.
  private static func isBitmap(_ bytes: [UInt8]) -> Bool {
    bytes.count > 26 && bytes.starts(with: "BM".utf8) && [12, 40, 52, 56, 64, 108, 124].contains(bytes[14])
      && bytes[15] == 0 && bytes[16] == 0 && bytes[17] == 0
  }

  /// `P1` to `P6`, and white space.
  private static func isPortableMap(_ bytes: [UInt8]) -> Bool {
    bytes.count > 6 && bytes[0] == UInt8(ascii: "P") && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(bytes[1])
      && blanks.contains(bytes[2])
  }

  /// Whether the first element, after XML declarations and comments, is `svg`.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(1 << 16)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { blanks.contains($0) }
      if rest.starts(with: "<?".utf8) {
        rest = after("?>", in: rest)
      } else if rest.starts(with: "<!--".utf8) {
        rest = after("-->", in: rest)
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        // Entities may be declared in brackets, which are not examined further.
        let head = rest.prefix { $0 != UInt8(ascii: ">") }
        rest = head.contains(UInt8(ascii: "[")) ? after(">", in: after("]", in: rest)) : after(">", in: rest)
      } else {
        let name = rest.dropFirst().prefix {
          !blanks.contains($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        return rest.first == UInt8(ascii: "<") && (name.elementsEqual("svg".utf8) || name.elementsEqual("svg:svg".utf8))
      }
    }
  }

  private static func after(_ mark: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    var rest = bytes
    while !rest.isEmpty {
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return rest
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
}
