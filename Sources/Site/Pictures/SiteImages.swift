import Diagnostics
import Files
import Images
import Model
import Pages

/// The pictures of one build: their headers before the plan stands, their pixels after it.
struct SiteImages: Sendable {
  private let processor: ImageProcessor
  private let requests: [RequestedImage]
  private let found: [ImageReference: Result<ProbedImage, ImageFault>]

  /// Looks at the headers.
  ///
  /// - Parameter studio: one without a program looks only at what the files and the cache say.
  init(_ requests: [RequestedImage], site: String, processor: ImageProcessor) {
    let headers = processor.probe(requests.compactMap { $0.source(in: site) })
    self.requests = requests
    self.processor = processor
    found = Dictionary(
      uniqueKeysWithValues: requests.compactMap { request in
        request.source(in: site).flatMap { headers[$0] }.map { (request.reference, $0) }
      })
  }

  /// What headers tell of pictures that cannot be shown.
  var findings: [Finding] { ImageFindings.all(requests) { found[$0.reference]?.fault } }

  /// Those that can be shown, as far as their headers tell it.
  var gallery: Gallery { Gallery(found.compactMapValues { try? $0.get().picture }) }

  /// Their files, which are turned before they are written.
  var files: [PlannedFile] {
    var known: Set<String> = []
    return requests.flatMap { request -> [PlannedFile] in
      guard let picture = probed(request)?.picture, known.insert(picture.key).inserted else { return [] }
      return picture.files.map { size, format in
        PlannedFile(
          path: picture.path(size, format), owner: request.origin.path, place: request.origin,
          body: .file(processor.file(picture, size, format)))
      }
    }
  }

  /// How many pictures are to be turned.
  var count: Int { Set(found.values.compactMap { try? $0.get().key }).count }

  /// Turns the pixels; the gallery gets what they tell, and loses what is broken.
  ///
  /// - Returns: what is broken, and the paths of the files that there are not.
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

  /// Removes from the cache what this build did not use. What cannot be removed takes room, and nothing else.
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
