import Files
import Glibc
import Model
import Synchronization
import Testing

@testable import Images

/// Tests that start processes, one after the other.
@Suite("Work on pictures", .serialized) enum PictureWork {}

/// A folder for one test, gone at its end, with a studio that works in it.
final class ImageTestFolder: Sendable {
  let folder = "/tmp/stationary-pictures-\(UInt64.random(in: 0...UInt64.max))"
  var cache: String { folder + "/cache" }

  init() throws { try Disk().makeFolders(folder) }

  deinit { try? OpenFolder("/tmp").removeTree(Paths.split(folder).name) }

  /// The program that the package makes, beside the tests.
  static var program: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let tests = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return Paths.join(Paths.split(tests).folder, ImageProcessor.programName)
  }

  func processor(
    _ program: String? = ImageTestFolder.program, border: Int = 1, widths: [Int] = [8, 16], seconds: Double = 60,
    jobs: Int = 1,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) -> ImageProcessor {
    ImageProcessor(
      program: program, cache: StateFolder(cache), recipe: ImageRecipe(border: border, widths: widths), jobs: jobs,
      seconds: seconds,
      files: Disk(), isStopped: isStopped)
  }

  func write(_ bytes: [UInt8], _ name: String = "a.png") throws -> String {
    let path = Paths.join(folder, name)
    try Disk().write(bytes, to: path)
    return path
  }

  /// A program made of lines of shell. It is a link to a script of this repository that reads them from a file: the
  /// system does not start a script that another test's new process still holds open for writing.
  func script(_ lines: String) throws -> String {
    let path = Paths.join(folder, "program")
    _ = try write(Array("cd \(folder)\n\(lines)\n".utf8), "program.lines")
    unlink(path)
    #expect(symlink(Paths.join(Paths.split(#filePath).folder, "program"), path) == 0)
    return path
  }

  /// What a header says, by the studio.
  func probe(_ processor: ImageProcessor, _ path: String) throws -> Result<ProbedImage, ImageFault> {
    try #require(processor.probe([.file(path)])[.file(path)])
  }

  func fault(_ processor: ImageProcessor, _ path: String) throws -> ImageFault? {
    if case .failure(let fault) = try probe(processor, path) { fault } else { nil }
  }

  /// Probes and turns one picture.
  func turn(_ processor: ImageProcessor, _ path: String) throws -> Result<Picture, ImageFault> {
    let probed = try probe(processor, path).get()
    return try #require(processor.turn([probed])[probed.key])
  }
}
