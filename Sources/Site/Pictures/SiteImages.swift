import Diagnostics
import Files
import Images
import Model
import Pages

/// The pictures of one build: first their headers, before the plan is made; then their pixels.
struct SiteImages: Sendable {
  private let processor: ImageProcessor
  private let requests: [RequestedImage]
  private let found: [ImageReference: Result<ProbedImage, ImageFault>]

  /// Reads the headers.
  ///
  /// - Parameter processor: without a program it uses only the files and the cache.
  init(_ requests: [RequestedImage], site: String, processor: ImageProcessor) {
    let headers = processor.probe(requests.compactMap { $0.source(in: site) })
    (self.requests, self.processor) = (requests, processor)
    found = Dictionary(
      uniqueKeysWithValues: requests.compactMap { request in
        request.source(in: site).flatMap { headers[$0] }.map { (request.reference, $0) }
      })
  }

  /// Findings about pictures whose headers are faulty.
  var findings: [Finding] { ImageFindings.all(requests) { found[$0.reference]?.fault } }

  /// The pictures with valid headers.
  var gallery: Gallery { Gallery(found.compactMapValues { try? $0.get().picture }) }

  /// Their files, which are processed before they are written.
  var files: [PlannedFile] {
    var known: Set<String> = []
    return requests.flatMap { request -> [PlannedFile] in
      guard let picture = probed(request)?.picture, known.insert(picture.key).inserted else { return [] }
      return picture.files.map { size, format in
        PlannedFile(
          path: picture.path(size, format), owner: request.origin.path, place: request.origin,
          body: .picture(processor.file(picture, size, format)))
      }
    }
  }

  /// The number of pictures to process.
  var count: Int { Set(found.values.compactMap { try? $0.get().key }).count }

  /// Processes the pixels; adds previews to the gallery, and removes broken pictures from it.
  ///
  /// - Returns: findings about broken pictures, and the paths of the files that are missing.
  func turn(
    _ gallery: Gallery, progress: @escaping @Sendable (Int) -> Void
  ) -> (findings: [Finding], missing: Set<String>) {
    let turned = processor.turn(found.values.compactMap { try? $0.get() }, progress: progress)
    var missing: Set<String> = []
    for request in requests {
      guard let probed = probed(request), let result = turned[probed.key] else { continue }
      let picture = try? result.get()
      gallery[request.reference] = picture
      if picture == nil { missing.formUnion(probed.picture.files.map { probed.picture.path($0, $1) }) }
    }
    let findings = ImageFindings.all(requests) { request in probed(request).flatMap { turned[$0.key]?.fault } }
    return (findings, missing)
  }

  /// Removes what this build did not use from the cache. Failures are ignored, because they only waste space.
  func forgetOthers() { try? processor.forgetOthers() }

  private func probed(_ request: RequestedImage) -> ProbedImage? { try? found[request.reference]?.get() }
}

extension Picture {
  /// All of its files.
  fileprivate var files: [(Size, Format)] { sizes.flatMap { size in Format.allCases.map { (size, $0) } } }
}

extension Result {
  fileprivate var fault: Failure? { if case .failure(let fault) = self { fault } else { nil } }
}
