import CPictures

/// How much work the pictures of a site may be, in pixels: some compressed formats, and drawings that repeat parts of
/// themselves, make very many of a few bytes. It depends on the files alone, never on the machine.
struct ImageBudget {
  /// The limit for a drawing, and for all pictures of a site whose files are small.
  private static let least = Int(CPICTURES_MOST_WORK)
  /// What is added to it for each byte of a photo or a drawing. A photo has 2 to 10 pixels for each byte.
  private static let (perByte, perDrawnByte) = (10, 1_000)

  private var left = least
  private var known: Set<String> = []

  /// Takes the work of a picture from the budget, once for pictures of equal bytes.
  ///
  /// - Returns: the picture, if the budget allows it.
  mutating func allowed(_ picture: ProbedImage) throws(ImageFault) -> ProbedImage {
    guard !known.contains(picture.content) else { return picture }
    let pixels = picture.work
    guard picture.drawing == nil || pixels <= Self.least else { throw .tooComplex(pixels: pixels) }
    let most = left + picture.byteCount * (picture.drawing == nil ? Self.perByte : Self.perDrawnByte)
    guard pixels <= most else { throw .tooManyPixels(pixels) }
    left = min(Self.least, most - pixels)
    known.insert(picture.content)
    return picture
  }
}

extension ProbedImage {
  /// The pixels that are decoded or, for a drawing, those of a photo that take as long.
  fileprivate var work: Int {
    // Files of cameras and programs have up to 10 scans.
    guard let drawing else { return width * height * max(10, scans) / 10 }
    // It is drawn in its largest size.
    guard let largest = picture.sizes.last else { return 0 }
    return drawing.pixels(width: largest.width, height: largest.height)
  }
}

/// How long an SVG file takes to be drawn, by its elements (`svg.h`).
struct DrawingCost: Sendable, Equatable {
  /// For each of its pixels, in thousandths of the time for a pixel of a photo.
  let each: Int
  /// Whatever its size, in the time for a thousand pixels.
  let fixed: Int

  /// The number of pixels of a photo that take as long.
  func pixels(width: Int, height: Int) -> Int { width * height / 1000 * each + fixed * 1000 }
}
