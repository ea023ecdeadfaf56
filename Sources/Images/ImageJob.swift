import CPictures
import Model

/// A job for the program, encoded as words (CPictures.h).
struct ImageJob: Sendable {
  let words: [UInt32]
  /// The maximum number of files in the response.
  let files: Int

  /// Reads the header.
  static func probe(_ format: ImageFormat, length: Int) -> ImageJob {
    ImageJob(words: head(CPICTURES_PROBE, format, length), files: 0)
  }

  /// Makes all sizes in both formats, and the preview.
  static func turn(_ picture: ProbedImage, _ recipe: ImageRecipe, length: Int) -> ImageJob {
    var words = head(CPICTURES_TURN, picture.format, length)
    let grid = ImageRecipe.grid(Picture.Size(width: picture.width, height: picture.height))
    words[Int(CPICTURES_BORDER)] = UInt32(recipe.border)
    words[Int(CPICTURES_WEBP_QUALITY)] = UInt32(ImageRecipe.webpQuality)
    words[Int(CPICTURES_JPEG_QUALITY)] = UInt32(ImageRecipe.jpegQuality)
    words[Int(CPICTURES_COLUMNS)] = UInt32(grid.columns)
    words[Int(CPICTURES_ROWS)] = UInt32(grid.rows)
    words[Int(CPICTURES_COUNT)] = UInt32(picture.picture.sizes.count)
    for (number, size) in picture.picture.sizes.enumerated() {
      words[Int(CPICTURES_SIZES) + 2 * number] = UInt32(size.width)
      words[Int(CPICTURES_SIZES) + 2 * number + 1] = UInt32(size.height)
    }
    return ImageJob(words: words, files: 2 * picture.picture.sizes.count)
  }

  private static func head(_ kind: Int, _ format: ImageFormat, _ length: Int) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: Int(CPICTURES_JOB_WORDS))
    words[Int(CPICTURES_JOB_MARK)] = CPICTURES_MARK
    words[Int(CPICTURES_JOB_KIND)] = UInt32(kind)
    words[Int(CPICTURES_JOB_FORMAT)] = format.rawValue
    words[Int(CPICTURES_JOB_LENGTH)] = UInt32(length)
    return words
  }
}

/// The program's response: words, and the bytes of files.
struct ImageJobResult: Sendable {
  let words: [UInt32]
  var files: [[UInt8]] = []

  /// The maximum size of a processed file in bytes: more than any encoder makes of the largest size.
  private static let mostBytes = 512 << 20

  static let wordCount = Int(CPICTURES_ANSWER_WORDS)

  /// The length of each file after the words; nil if the response does not match the job.
  static func lengths(_ words: [UInt32], of job: ImageJob) -> [Int]? {
    guard words[Int(CPICTURES_ANSWER_MARK)] == CPICTURES_MARK else { return nil }
    guard words[Int(CPICTURES_OUTCOME)] == UInt32(CPICTURES_DONE) else { return [] }
    let lengths = (0..<job.files).map { Int(words[Int(CPICTURES_LENGTHS) + $0]) }
    return lengths.allSatisfy { (1...mostBytes).contains($0) } ? lengths : nil
  }

  /// The fault in the response.
  var fault: ImageFault? {
    switch words[Int(CPICTURES_OUTCOME)] {
    case UInt32(CPICTURES_DONE): nil
    case UInt32(CPICTURES_BAD_HEADER): .brokenHeader
    case UInt32(CPICTURES_NO_READER): .noReader
    default: .broken
    }
  }

  /// The size in the response to a probe, upright and with the border.
  var size: (width: Int, height: Int) { (Int(words[Int(CPICTURES_WIDTH)]), Int(words[Int(CPICTURES_HEIGHT)])) }

  /// The cost in the response to a probe.
  var cost: DrawingCost {
    DrawingCost(each: Int(words[Int(CPICTURES_EACH)]), fixed: Int(words[Int(CPICTURES_FIXED)]))
  }

  /// The preview in the response to a turn; nil for a transparent picture.
  func preview(columns: Int, rows: Int) -> Picture.Preview? {
    guard words[Int(CPICTURES_HAS_ALPHA)] == 0, columns * rows <= Int(CPICTURES_MOST_TONES) else { return nil }
    let tones = words[Int(CPICTURES_TONES)...].prefix(columns * rows)
    return Picture.Preview(columns: columns, tones: tones.map { UInt8(clamping: min($0, 7)) })
  }
}
