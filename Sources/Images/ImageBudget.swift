/// How much work the pictures of a site may be, in pixels: some compressed formats, and drawings that repeat parts of
/// themselves, make very many of a few bytes. It depends on the files alone, never on the machine.
struct ImageBudget {
  /// The limit for a drawing, and for all pictures of a site whose files are small.
  private static let least = 500_000_000
  /// What is added to it for each byte of a photo or a drawing. A photo has 2 to 10 pixels for each byte.
  private static let (perByte, perDrawnByte) = (10, 1_000)

  private var left = least
  private var known: Set<String> = []

  /// Takes the work of a picture from the budget, once for pictures of equal bytes.
  mutating func take(_ picture: ProbedImage) throws(ImageFault) {
    guard !known.contains(picture.content) else { return }
    let pixels = picture.work
    guard picture.drawing == nil || pixels <= Self.least else { throw .tooComplex(pixels: pixels) }
    let allowed = left + picture.byteCount * (picture.drawing == nil ? Self.perByte : Self.perDrawnByte)
    guard pixels <= allowed else { throw .tooManyPixels(pixels) }
    left = min(Self.least, allowed - pixels)
    known.insert(picture.content)
  }
}

extension ProbedImage {
  /// The pixels that are decoded or, for a drawing, those of a photo that take as long.
  fileprivate var work: Int {
    guard let drawing else { return width * height }
    // It is drawn in its largest size.
    guard let largest = picture.sizes.last else { return 0 }
    return drawing.pixels(width: largest.width, height: largest.height)
  }
}
