import Diagnostics
import Files
import Images

/// Findings about pictures that cannot be shown.
enum ImageFindings {
  /// A finding for each picture with a fault, at the first record that names it. What is the fault of no picture, but
  /// of the program or the disk, is reported once.
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
        "missing", "is not there", "put it there, or leave it out of the \(request.record == nil ? "text" : "record")")
    case .unreadable(let error) where error.cause.refusal != nil || error.cause.isShortage:
      error.finding("images/unreadable", as: request.origin.path)
    case .unreadable(let error): request.finding("unreadable", error.what, error.advice)
    case .notAPicture:
      request.finding(
        "not-a-picture", "is no picture that can be read here", "put a JPEG, PNG, WebP, AVIF or SVG in its place")
    case .brokenHeader: request.finding("broken", "cannot be opened as the picture it begins like", "get it again")
    case .broken: request.finding("broken", "has broken pixels", "get it again")
    case .cutShort: request.finding("cut-short", "has no end, as after half a download", "get it again")
    case .tooLarge(let width, let height):
      request.finding("too-large", "has \(width) × \(height) pixels, too many to be turned", "make it smaller")
    case .tooManyBytes(let bytes):
      request.finding("too-large", "has \(bytes) bytes, too many to be turned", "make it smaller")
    case .tooSmall(let width, let height):
      request.finding(
        "too-small", "has \(width) × \(height) pixels, and nothing is left without its border",
        "put a larger one in its place, or set border under [images] to 0")
    case .crashed:
      request.finding("crashed", "ended the program that reads pictures", "save it anew with another program")
    case .tookTooLong(let seconds):
      request.finding("took-too-long", "was not done after \(Int(seconds)) seconds", "make it smaller, or save it anew")
    case .changed: request.finding("changed", "changed while the site was built", "build again")
    case .noProgram(let path): missingProgram(path.map { "\($0) cannot be started" })
    case .unfitProgram(let path):
      missingProgram("\(path) does not run, or is not the one of this version of stationary")
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
      what: what ?? "\(ImageProcessor.programName), which reads pictures, is not beside the program",
      advice: "install both with make install, or build both with make build")
  }
}

extension Finding {
  fileprivate static func noReader(_ request: RequestedImage) -> Finding {
    Finding(
      "images/no-reader", .error, at: request.place, record: request.record,
      what: "\(request.name) has a format for which libvips has no reader here",
      advice: "install Debian's package libvips42 with all that it recommends, or save the picture as JPEG or PNG")
  }

  fileprivate static func pictureShortage(_ words: String) -> Finding {
    Finding(
      "images/shortage", .error, what: "\(ImageProcessor.programName) could not work: \(words)",
      advice: "let it have more memory, processes or threads (ulimit -a shows the limits), then build again")
  }
}

extension RequestedImage {
  /// - Parameter name: the second part of the id.
  fileprivate func finding(_ name: String, _ what: String, _ advice: String) -> Finding {
    let shown =
      record == nil
      ? "its alternative text is shown"
      : others == 0 ? "it is shown without a picture" : "it and \(others) more are shown without a picture"
    return Finding(
      "images/" + name, .warning, at: place, record: record, what: "\(self.name) \(what)", advice: "\(advice); \(shown)"
    )
  }
}
