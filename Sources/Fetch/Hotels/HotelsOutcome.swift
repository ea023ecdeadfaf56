import Diagnostics

/// What is fetched of hotels, in this order.
package enum HotelPart: Sendable, CaseIterable {
  case list, details, pictures
}

/// Told while hotels are fetched, from several threads.
package protocol HotelsProgress: Sendable {
  /// A run that was stopped is gone on with; it had brought so many files.
  func resumes(_ files: Int)
  func begins(_ part: HotelPart, of total: Int)
  /// One of them has ended; so many bytes came over the net.
  func ended(_ part: HotelPart, _ end: FileEnd, bytes: Int)
}

/// What came of a fetch of hotels.
package struct HotelsOutcome: Sendable {
  package internal(set) var findings: [Finding] = []
  /// How many hotels are in the list, nil where it did not come, and how many pictures they name.
  package internal(set) var hotels: Int?
  package internal(set) var pictures = 0
  /// How many files ended so.
  private var files: [FileEnd: Int] = [:]
  /// Over the net.
  package private(set) var bytes = 0
  /// Whether it was stopped before its end.
  package internal(set) var isStopped = false
  /// Whether the rest was not asked for because nothing came any more.
  package internal(set) var isGivenUp = false

  package func count(_ end: FileEnd) -> Int { files[end] ?? 0 }

  mutating func add(_ ended: HotelFile) {
    files[ended.end, default: 0] += 1
    bytes += ended.received
    findings += ended.findings
  }
}

/// What came of one file.
struct HotelFile: Sendable {
  let end: FileEnd
  /// Bytes over the net.
  var received = 0
  let findings: [Finding]
  /// Why it failed.
  var fault: FetchFault?
  /// Of a detail: what it says of its hotel's picture, also where it is an old one that says it.
  var image = HotelImage.unsaid
}
