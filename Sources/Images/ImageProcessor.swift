import Bytes
import Files
import Model

/// Reads and processes pictures with a separate program, which is started only if the cache lacks a result. Works on
/// several pictures at once; results are independent of each other.
package struct ImageProcessor: Sendable {
  /// The name of the program.
  package static let programName = "stationary-images"

  let program: String?
  let cache: ImageCache
  let recipe: ImageRecipe
  let jobs: Int
  let seconds: Double
  let files: any FileSystem
  let isStopped: @Sendable () -> Bool

  /// - Parameters:
  ///   - program: the path of `stationary-images`; nil if it was not found.
  ///   - cache: the folder of the cache, made with the first picture.
  ///   - jobs: the number of simultaneous processes.
  ///   - seconds: the time limit for one picture.
  ///   - isStopped: called repeatedly, from several threads; returning true ends the work.
  package init(
    program: String?, cache: StateFolder, recipe: ImageRecipe, jobs: Int, seconds: Double = 30, files: any FileSystem,
    isStopped: @escaping @Sendable () -> Bool
  ) {
    self.program = program
    self.cache = ImageCache(cache)
    (self.recipe, self.jobs, self.seconds) = (recipe, jobs, seconds)
    (self.files, self.isStopped) = (files, isStopped)
  }

  /// Reads the headers of pictures.
  ///
  /// - Returns: the result for each source.
  package func probe(_ sources: [ImageSource]) -> [ImageSource: Result<ProbedImage, ImageFault>] {
    var known: Set<ImageSource> = []
    let sources = sources.filter { known.insert($0).inserted }
    guard !sources.isEmpty else { return [:] }
    cache.enter()
    let found = map(sources.count) { number, client throws(ImageFault) in try probe(sources[number], client) }
    var budget = ImageBudget()
    let allowed = found.map { result in
      Result { () throws(ImageFault) in try budget.allowed(result.get()) }
    }
    return Dictionary(zip(sources, allowed)) { first, _ in first }
  }

  /// Makes the files of pictures that are not in the cache.
  ///
  /// - Parameter progress: called from several threads with the number of pictures finished since the last call.
  /// - Returns: by key, each picture with its preview.
  package func turn(
    _ pictures: [ProbedImage], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> [String: Result<Picture, ImageFault>] {
    var first: [String: ProbedImage] = [:]
    for picture in pictures where first[picture.key] == nil { first[picture.key] = picture }
    let wanted = first.values.sorted { ByteOrder.precedes($0.key, $1.key) }
    guard !wanted.isEmpty else { return [:] }
    do throws(FileError) {
      try cache.announce(wanted.map(\.key))
    } catch {
      return first.mapValues { _ in .failure(.notKept(error)) }
    }
    let turned = map(wanted.count) { number, client throws(ImageFault) in
      defer { progress(1) }
      return try turn(wanted[number], client)
    }
    return Dictionary(zip(wanted.map(\.key), turned)) { first, _ in first }
  }

  /// The path of one of a picture's files, after `turn`.
  package func file(_ picture: Picture, _ size: Picture.Size, _ format: Picture.Format) -> String {
    cache.file(picture, size, format)
  }

  /// Removes pictures from the cache that this processor did not use, unless another build is using it.
  package func forgetOthers() throws(FileError) { try cache.removeUnused() }

  private func map<Made: Sendable>(
    _ count: Int, _ job: @escaping @Sendable (Int, ImageClient) throws(ImageFault) -> Made
  ) -> [Result<Made, ImageFault>] {
    blockingMap(count, atOnce: jobs) {
      ImageClient(program: program, seconds: seconds, isStopped: isStopped)
    } job: { number, client in
      isStopped() ? nil : Result { () throws(ImageFault) in try job(number, client) }
    }.map { $0 ?? .failure(.stopped) }
  }
}
