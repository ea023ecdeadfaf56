import CPictures
import CVips
import Model

@testable import Images

/// What `stationary-images` does with the bytes of a picture, in this process.
enum PictureJobs {
  private static let hasStarted = cvips_start() != 0
  private static let recipe = ImageRecipe(border: 1, widths: [16, 64])
  /// Decoding larger pictures takes long and leads to the same code.
  private static let mostPixels = 1 << 18

  static func run(_ bytes: [UInt8]) {
    precondition(hasStarted, "libvips starts")
    guard let format = ImageFormat(bytes) else { return }
    let probed = response(to: .probe(format, length: bytes.count), bytes)
    guard probed.fault == nil else { return }
    let (width, height) = probed.size
    guard width > 0, height > 0, width <= mostPixels / height,
      let picture = try? ProbedImage(
        source: .file("picture"), content: "0", format: format, width: width, height: height, recipe: recipe)
    else { return }
    _ = response(to: .turn(picture, recipe, length: bytes.count), bytes)
  }

  private static func response(to job: ImageJob, _ bytes: [UInt8]) -> ImageJobResult {
    var words = [UInt32](repeating: 0, count: ImageJobResult.wordCount)
    words[0] = CPICTURES_MARK
    var files = cvips_files()
    if job.words[Int(CPICTURES_JOB_KIND)] == UInt32(CPICTURES_TURN) {
      cvips_turn(job.words, bytes, &words, &files)
    } else {
      cvips_probe(job.words, bytes, &words)
    }
    cvips_free(&files)
    return ImageJobResult(words: words)
  }
}
