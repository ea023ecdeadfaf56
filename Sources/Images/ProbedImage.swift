import Model

/// A picture whose header was read.
package struct ProbedImage: Sendable, Equatable {
  /// The source that it was read from.
  package let source: ImageSource
  /// 16 hex digits: the hash of its bytes.
  package let content: String
  let format: ImageFormat
  /// Upright, without its border, in pixels.
  package let width, height: Int
  /// Its key and sizes; the preview is added after processing.
  package let picture: Picture
  /// The size of its file.
  var byteCount = 0
  /// How often its pixels are gone through: more than once in a progressive JPEG file.
  var scans = 1
  /// Of an SVG file.
  var drawing: DrawingCost?

  package var key: String { picture.key }
}

extension ProbedImage {
  /// - Parameters:
  ///   - width, height: upright, with the border.
  ///   - isHeld: whether all pixels are in memory at once, with 8 bytes each.
  init(
    source: ImageSource, content: String, format: ImageFormat, width: Int, height: Int, recipe: ImageRecipe,
    isHeld: Bool = false
  ) throws(ImageFault) {
    guard width > 0, height > 0 else { throw .brokenHeader }
    let mostPixels = ImageRecipe.mostPixels / (isHeld ? 3 : 1)
    guard width <= mostPixels / height else { throw .tooLarge(width: width, height: height) }
    let (inner, within) = (width - 2 * recipe.border, height - 2 * recipe.border)
    guard inner > 0, within > 0 else { throw .tooSmall(width: width, height: height) }
    let sizes = recipe.sizes(width: inner, height: within)
    guard !sizes.isEmpty else { throw .tooLarge(width: width, height: height) }
    self.init(
      source: source, content: content, format: format, width: inner, height: within,
      picture: Picture(key: recipe.key(content: content, isDrawing: format == .svg), sizes: sizes))
  }
}
