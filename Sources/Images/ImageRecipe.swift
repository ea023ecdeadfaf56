import CPictures
import Bytes
import Model

/// How pictures are turned. Whatever changes the bytes that are made changes the keys of pictures.
package struct ImageRecipe: Sendable, Equatable {
  /// How many pixels are cut from each side, of the picture as it is, before anything else.
  package let border: Int
  /// In which widths it is made, in pixels, from narrow to wide.
  package let widths: [Int]

  /// To be raised when the way from a picture to its files changes, in `CVips` or here.
  private static let version = 1
  static let webpQuality = 80
  static let jpegQuality = 80
  /// How many squares a preview has, about.
  private static let squares = 24.0
  /// The most pixels of a picture that is decoded.
  package static let mostPixels = 100_000_000
  /// The most bytes of a picture's file.
  package static let mostBytes = Int(CPICTURES_MOST_BYTES)
  /// The most widths that a picture is made in; of more the narrow ones are taken.
  static let mostWidths = Int(CPICTURES_MOST_SIZES) - 1
  /// WebP goes no further.
  private static let mostHeight = 16_383

  package init(border: Int, widths: [Int]) {
    self.border = max(0, border)
    self.widths = Array(Set(widths.filter { (1...Self.mostHeight).contains($0) }).sorted().prefix(Self.mostWidths))
  }

  /// The sizes of a picture: its own width where no wanted one is wider than it, and those that are narrower. It is
  /// never enlarged.
  ///
  /// - Parameters: upright, without its border.
  /// - Returns: from narrow to wide; empty where each would be too high.
  func sizes(width: Int, height: Int) -> [Picture.Size] {
    let narrower = widths.filter { $0 < width }
    let all = narrower.count < widths.count || widths.isEmpty ? narrower + [width] : narrower
    return all.map { wanted in
      // Rounded, without a number in between that depends on the machine.
      Picture.Size(width: wanted, height: max(1, (2 * height * wanted + width) / (2 * width)))
    }.filter { $0.width <= Self.mostHeight && $0.height <= Self.mostHeight }
  }

  /// The key of a picture with this content: 16 hex digits. libvips is that which was compiled for, known without
  /// starting anything; another one of the same series, put in its place later, makes pictures that look the same.
  func key(content: String) -> String {
    let facts =
      [content, "recipe \(Self.version)", "libvips \(CPICTURES_VIPS)", "border \(border)"]
      + ["webp \(Self.webpQuality)", "jpeg \(Self.jpegQuality)"] + widths.map { "width \($0)" }
    return XXH3.hex(XXH3.hash(facts.joined(separator: "\n")))
  }

  /// How many squares a preview has: about as wide as they are high.
  static func grid(_ size: Picture.Size) -> (columns: Int, rows: Int) {
    let shape = Double(size.width) / Double(size.height)
    let columns = min(12, max(2, Int((squares * shape).squareRoot().rounded())))
    return (columns, min(12, max(2, Int((squares / Double(columns)).rounded()))))
  }
}
