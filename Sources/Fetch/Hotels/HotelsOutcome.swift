import Diagnostics

/// The parts of a fetch of hotels, in this order.
package enum HotelPart: Sendable, CaseIterable {
  case list, details, pictures
}

/// Receives the progress of a fetch of hotels. Calls come from several threads.
package protocol HotelsProgress: Sendable {
  /// An interrupted run continues; it had downloaded a number of files.
  func resumes(_ files: Int)
  func begins(_ part: HotelPart, of total: Int)
  /// A file has ended, after a number of bytes over the network.
  func ended(_ part: HotelPart, _ end: FileEnd, bytes: Int)
}

/// The result of a fetch of hotels.
package struct HotelsOutcome: Sendable {
  package internal(set) var findings: [Finding] = []
  /// The number of hotels in the list, nil if it was not received, and the number of pictures that they name.
  package internal(set) var hotels: Int?
  package internal(set) var pictures = 0
  /// The number of files by result.
  private var files: [FileEnd: Int] = [:]
  /// Bytes over the network.
  package private(set) var bytes = 0
  /// Whether it was stopped early.
  package internal(set) var isStopped = false
  /// Whether the rest was not requested because of consecutive failures.
  package internal(set) var isGivenUp = false

  package func count(_ end: FileEnd) -> Int { files[end] ?? 0 }

  mutating func add(_ ended: HotelFile) {
    files[ended.end, default: 0] += 1
    bytes += ended.received
    findings += ended.findings
  }
}

/// The result for one file.
struct HotelFile: Sendable {
  let end: FileEnd
  /// Bytes over the network.
  var received = 0
  let findings: [Finding]
  /// The reason of a failure.
  var fault: FetchFault?
  /// For a detail: the picture that it names, also if it is an earlier version.
  var image = HotelImage.unsaid
}
