import CPictures
import Bytes
import Model

/// The settings for processing pictures. Everything that changes the resulting bytes changes the keys of pictures.
package struct ImageRecipe: Sendable, Equatable {
  /// The number of pixels to cut from each side of the original picture.
  package let border: Int
  /// The widths to make, in pixels, ascending.
  package let widths: [Int]

  /// Increased when the processing changes, in `CVips` or here.
  private static let version = 1
  static let webpQuality = 80
  static let jpegQuality = 80
  /// The approximate number of squares in a preview.
  private static let squares = 24.0
  /// The maximum number of pixels to decode.
  package static let mostPixels = 100_000_000
  /// The maximum size of a picture's file in bytes.
  package static let mostBytes = Int(CPICTURES_MOST_BYTES)
  /// The maximum number of widths; further ones are ignored.
  static let mostWidths = Int(CPICTURES_MOST_SIZES) - 1
  /// The limit of WebP.
  private static let mostHeight = 16_383

  package init(border: Int, widths: [Int]) {
    self.border = max(0, border)
    self.widths = Array(Set(widths.filter { (1...Self.mostHeight).contains($0) }).sorted().prefix(Self.mostWidths))
  }

  /// The sizes of a picture: the configured widths that are narrower than it, and its own width unless a configured one
  /// is at least as wide. Pictures are never enlarged.
  ///
  /// - Parameters: the size, upright, without its border.
  /// - Returns: the sizes from narrow to wide; empty if each would be too high.
  func sizes(width: Int, height: Int) -> [Picture.Size] {
    let narrower = widths.filter { $0 < width }
    let all = narrower.count < widths.count || widths.isEmpty ? narrower + [width] : narrower
    return all.map { wanted in
      // Rounded with integers only, so that the result does not depend on the machine.
      Picture.Size(width: wanted, height: max(1, (2 * height * wanted + width) / (2 * width)))
    }.filter { $0.width <= Self.mostHeight && $0.height <= Self.mostHeight }
  }

  /// The key of a picture with this content: 16 hex digits. It contains the version of libvips at compile time, which
  /// is known without starting anything; a later one of the same series makes pictures that look the same.
  /// - Parameter isDrawing: whether it is an SVG file.
  func key(content: String, isDrawing: Bool = false) -> String {
    let facts =
      [content, "recipe \(Self.version)", "libvips \(CPICTURES_VIPS)", "border \(border)"]
      + ["webp \(Self.webpQuality)", "jpeg \(Self.jpegQuality)"] + widths.map { "width \($0)" }
      + (isDrawing ? ["drawn in its largest size"] : [])
    return XXH3.hex(XXH3.hash(facts.joined(separator: "\n")))
  }

  /// The number of squares in a preview, which are approximately square.
  static func grid(_ size: Picture.Size) -> (columns: Int, rows: Int) {
    let shape = Double(size.width) / Double(size.height)
    let columns = min(12, max(2, Int((squares * shape).squareRoot().rounded())))
    return (columns, min(12, max(2, Int((squares / Double(columns)).rounded()))))
  }
}
