/// The names of picture files.
package enum ImageFileName {
  /// Whether a path may be meant as that of a picture: its last part has the extension of a format that can be read,
  /// and no part is longer than a disk allows.
  package static func isOne(_ path: String) -> Bool {
    let steps = path.utf8.split(separator: UInt8(ascii: "/"))
    guard let name = steps.last, steps.allSatisfy({ $0.count <= mostBytes }) else { return false }
    return hasExtension(Substring(name))
  }

  /// Whether a name ends in the extension of a picture format that can be read, in upper or lower case.
  package static func hasExtension(_ name: Substring) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return extensions.contains(name[name.utf8.index(after: dot)...].lowercased())
  }

  /// The longest name of a file on the disks that there are.
  private static let mostBytes = 255

  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "tif", "tiff", "heic", "heif", "avif", "jxl", "jp2", "j2k",
    "j2c", "jpx", "svg", "ppm", "pgm", "pbm", "pnm", "hdr", "bmp", "dib", "ico", "psd",
  ]
}
