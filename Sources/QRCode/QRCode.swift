import CQREncode

/// A QR code (ISO/IEC 18004) with error correction level M.
package struct QRCode: Sendable, Equatable {
  /// The light modules that readers need on each side.
  package static let margin = 4

  /// The number of modules on each side, without the margin.
  package let width: Int
  /// Row by row; true for dark modules.
  package let modules: [Bool]

  /// - Returns: nil if the text has more than 2,331 bytes of UTF-8, or none.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= 2_331 else { return nil }
    let widest = Int(cqrencode_widest)
    var modules = [UInt8](repeating: 0, count: widest * widest)
    let width = Int(cqrencode_modules(bytes, Int32(bytes.count), &modules, Int32(modules.count)))
    guard width > 0 else { return nil }
    self.width = width
    self.modules = modules.prefix(width * width).map { $0 == 1 }
  }

  /// The number of modules on each side, with the margin: the size of `path`.
  package var size: Int { width + 2 * Self.margin }

  /// The dark modules as the data of an SVG path: a horizontal line one wide for each run of them.
  package var path: String {
    var path = ""
    // Where the pen is.
    var pen = (x: 0, y: 0)
    for row in 0..<width {
      var column = 0
      while column < width {
        guard modules[row * width + column] else {
          column += 1
          continue
        }
        let start = column
        while column < width, modules[row * width + column] { column += 1 }
        let (x, y) = (start + Self.margin, row + Self.margin)
        // Each page has a code of hundreds of runs, and interpolations take several times as long.
        let move =
          path.isEmpty ? ["M", String(x), " ", String(y), ".5"] : ["m", String(x - pen.x), " ", String(y - pen.y)]
        for part in move + ["h", String(column - start)] { path += part }
        pen = (column + Self.margin, y)
      }
    }
    return path
  }
}
