/// The names of picture files.
package enum ImageFileName {
  /// Whether a path may be that of a picture: its last component has the extension of a readable format, and no
  /// component is longer than a disk allows.
  package static func isOne(_ path: String) -> Bool {
    let steps = path.utf8.split(separator: UInt8(ascii: "/"))
    guard let name = steps.last, steps.allSatisfy({ $0.count <= mostBytes }) else { return false }
    return hasExtension(Substring(name))
  }

  /// Whether a name has the extension of a readable picture format, in either case.
  package static func hasExtension(_ name: Substring) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return extensions.contains(name[name.utf8.index(after: dot)...].lowercased())
  }

  /// The longest file name of common file systems.
  private static let mostBytes = 255

  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "tif", "tiff", "heic", "heif", "avif", "jxl", "jp2", "j2k",
    "j2c", "jpx", "svg", "ppm", "pgm", "pbm", "pnm", "hdr", "bmp", "dib", "ico", "psd",
  ]
}
