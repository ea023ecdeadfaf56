import CivilTime
import Text

/// A search: origin, destination and day.
package struct Search: Sendable, Hashable {
  package let origin, destination: String
  package let day: Day

  package init(origin: String, destination: String, day: Day) {
    (self.origin, self.destination, self.day) = (origin, destination, day)
  }

  /// For messages: `f25dvk → f2m673, 2026-12-01`.
  package var name: String { "\(origin) → \(destination), \(day.iso)" }

  /// The name of its file. Ids are escaped so that every search has a different name: characters other than letters,
  /// digits, `-` and `.` become `~` and two hex digits.
  package var file: String {
    var name = "\(Self.step(origin))_\(Self.step(destination))_\(day.iso).json"
    // Files whose names begin with a dot are not read as data.
    if name.first == "." { name.replaceSubrange(...name.startIndex, with: "~2e") }
    return name
  }

  /// Underscores separate the parts of a file's name, and `~` begins an escape: both are escaped too.
  private static func step(_ id: String) -> String {
    UnreservedBytes.escape(id, mark: "~", digits: .lowerCase) {
      UnreservedBytes.contains($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "~")
    }
  }
}
