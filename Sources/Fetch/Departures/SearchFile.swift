import CivilTime
import Files
import JSON

/// The file of a search: the service's response, and its time.
struct SearchFile {
  /// The member with the fetch time.
  static let stamp = "fetched_at"
  /// The tolerated difference between clocks, in seconds: a file from further in the future is not trusted.
  private static let slack = 60
  /// The longest plausible `ttl`: a week, in seconds.
  private static let longest = 7 * 86_400

  let fetchedAt, ttl: Int
  let isComplete: Bool
  let departures: Int

  /// - Returns: nil for a file that is not a search, or has no fetch time or lifetime.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(bytes).root,
      let fetchedAt = root[Self.stamp]?.string.flatMap({ Self.seconds($0) }),
      let ttl = root["ttl"]?.double, ttl >= 0, let list = root["departures"], list.kind == .array
    else { return nil }
    self.fetchedAt = fetchedAt
    self.ttl = Int(min(ttl, Double(Self.longest)))
    isComplete = root["complete"]?.bool ?? false
    departures = list.elements.count
  }

  /// Whether a file begins like those that a fetch writes, with the fetch time.
  static func hasStamp(_ bytes: [UInt8]) -> Bool {
    let text = bytes.drop { $0 <= 0x20 }
    guard text.first == UInt8(ascii: "{") else { return false }
    return text.dropFirst().drop { $0 <= 0x20 }.starts(with: "\"\(stamp)\"".utf8)
  }

  /// Whether it need not be requested again. An incomplete search may have grown since.
  ///
  /// - Parameter now: seconds since 1970.
  func isFresh(at now: Int) -> Bool { isComplete && fetchedAt <= now + Self.slack && now < fetchedAt + ttl }

  /// `2026-11-21T13:12:58Z`.
  ///
  /// - Parameter seconds: since 1970, UTC.
  static func text(_ seconds: Int) -> String { LocalTime(seconds: seconds).iso + "Z" }

  private static func seconds(_ text: String) -> Int? {
    guard text.hasSuffix("Z") else { return nil }
    return LocalTime(iso: String(text.dropLast()))?.seconds
  }
}
