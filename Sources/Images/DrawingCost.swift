/// How long an SVG file takes to be drawn, by its elements (`svg.h`).
struct DrawingCost: Sendable, Equatable {
  /// For each of its pixels, in thousandths of the time for a pixel of a photo.
  let each: Int
  /// Whatever its size, in the time for a thousand pixels.
  let fixed: Int

  /// The number of pixels of a photo that take as long.
  func pixels(width: Int, height: Int) -> Int { width * height / 1000 * each + fixed * 1000 }
}
