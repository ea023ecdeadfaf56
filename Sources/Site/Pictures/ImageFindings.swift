import Diagnostics
import Files
import Images

/// Findings about pictures that cannot be shown.
enum ImageFindings {
  /// One finding for each faulty picture, at the first record that names it. Faults of the program or the disk are
  /// reported once.
  static func all(_ requests: [RequestedImage], _ fault: (RequestedImage) -> ImageFault?) -> [Finding] {
    var findings: [Finding] = []
    var reported: Set<String> = []
    for request in requests {
      guard let fault = fault(request), let finding = finding(fault, request) else { continue }
      let key = "\(finding.id) \(finding.place?.path ?? "")"
      if finding.severity < .error || reported.insert(key).inserted { findings.append(finding) }
    }
    return findings
  }

  private static func finding(_ fault: ImageFault, _ request: RequestedImage) -> Finding? {
    switch fault {
    case .unreadable(let error) where error.cause == .missing:
      request.finding(
        "missing", "does not exist", "add the file, or remove it from the \(request.record == nil ? "text" : "record")")
    // A picture that is there but cannot be read now is not taken out of the published site.
    case .unreadable(let error)
    where error.cause.refusal != nil || error.cause.isShortage || error.cause == .denied:
      error.finding("images/unreadable", as: request.origin.path)
    case .unreadable(let error): request.finding("unreadable", error.what, error.advice)
    case .notAPicture:
      request.finding("not-a-picture", "is not a supported picture", "use a JPEG, PNG, WebP, AVIF or SVG file")
    case .brokenHeader: request.finding("broken", "has a damaged header", "download or export it again")
    case .broken: request.finding("broken", "has damaged image data", "download or export it again")
    case .cutShort:
      request.finding("cut-short", "is incomplete, as after an interrupted download", "download or export it again")
    case .tooLarge(let width, let height):
      request.finding("too-large", "is too large: \(width) × \(height) pixels", "make it smaller")
    case .tooComplex(let pixels):
      request.finding(
        "too-complex", "takes as long to draw as a photo of \(pixels / 1_000_000) megapixels",
        "remove filters, dashes and repeated parts from it, or save it as PNG")
    case .tooManyPixels(let pixels):
      request.finding(
        "too-many-pixels",
        "takes as long as a photo of \(pixels / 1_000_000) megapixels, more than is left for this site's pictures, whose files are small",
        "make it smaller or simpler")
    case .tooManyBytes(let bytes):
      request.finding("too-large", "is too large: \(bytes) bytes", "make it smaller")
    case .tooSmall(let width, let height):
      request.finding(
        "too-small", "is too small: \(width) × \(height) pixels, nothing of which is left without the border",
        "use a larger picture, or set border = 0 below [images]")
    case .crashed:
      request.finding("crashed", "crashed the program that reads pictures", "save it again with another program")
    case .tookTooLong(let seconds):
      // An error, so that no site depends on how fast the machine is.
      Finding(
        "images/took-too-long", .error, at: request.place, record: request.record,
        what: "\(request.name) took more than \(Int(seconds)) seconds",
        advice: "make it smaller, save it again, or remove it; if the machine is busy, build again")
    case .changed: request.finding("changed", "changed during the build", "build again")
    case .noProgram(let path): missingProgram(path.map { "\($0) cannot be started" })
    case .unfitProgram(let path):
      missingProgram("\(path) does not run, or is of another version than stationary")
    case .noReader: .noReader(request)
    case .shortage(let words): .pictureShortage(words)
    case .cacheUnreadable(let error): error.finding("state/unreadable")
    case .notKept(let error): error.finding("images/not-kept")
    case .stopped: nil
    }
  }

  private static func missingProgram(_ what: String?) -> Finding {
    Finding(
      "images/no-program", .error,
      what: what ?? "\(ImageProcessor.programName), which reads pictures, is missing",
      advice: "install libvips42 and libseccomp2, which it needs, or both programs of one version")
  }
}

extension Finding {
  fileprivate static func noReader(_ request: RequestedImage) -> Finding {
    Finding(
      "images/no-reader", .error, at: request.place, record: request.record,
      what: "libvips cannot read the format of \(request.name)",
      advice: "install libvips42 with its recommended packages, or save the picture as JPEG or PNG")
  }

  fileprivate static func pictureShortage(_ words: String) -> Finding {
    Finding(
      "images/shortage", .error, what: "\(ImageProcessor.programName) could not work: \(words)",
      advice: "raise the limits for memory, processes or threads (see ulimit -a), then build again")
  }
}

extension RequestedImage {
  /// - Parameter name: the second part of the id.
  fileprivate func finding(_ name: String, _ what: String, _ advice: String) -> Finding {
    let shown =
      record == nil
      ? "its alternative text is shown instead"
      : (others == 0 ? "the record is" : "it and \(others) other records are") + " shown without a picture"
    return Finding(
      "images/" + name, .warning, at: place, record: record, what: "\(self.name) \(what)", advice: "\(advice); \(shown)"
    )
  }
}
