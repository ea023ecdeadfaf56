/// Tells the name of a picture's file from a sentence.
enum PictureFileName {
  /// Whether a path may be meant as that of a picture: its last part ends as the files of some format do that can be
  /// read, and no part is longer than a disk allows.
  static func isOne(_ path: String) -> Bool {
    let steps = path.utf8.split(separator: UInt8(ascii: "/"))
    guard let name = steps.last, steps.allSatisfy({ $0.count <= mostBytes }),
      let dot = name.lastIndex(of: UInt8(ascii: "."))
    else { return false }
    return endings.contains(Substring(name[dot...].dropFirst()).lowercased())
  }

  /// The longest name of a file on the disks that there are.
  private static let mostBytes = 255

  private static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "tif", "tiff", "heic", "heif", "avif", "jxl", "jp2", "j2k",
    "j2c", "jpx", "svg", "ppm", "pgm", "pbm", "pnm", "hdr", "bmp", "dib", "ico", "psd",
  ]
}
