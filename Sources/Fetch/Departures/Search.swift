import CivilTime
import Text

/// One question to the service: from where, to where, on which day.
package struct Search: Sendable, Hashable {
  package let origin: String
  package let destination: String
  package let day: Day

  package init(origin: String, destination: String, day: Day) {
    self.origin = origin
    self.destination = destination
    self.day = day
  }

  /// For messages: `f25dvk → f2m673, 2026-12-01`.
  package var name: String { "\(origin) → \(destination), \(day.iso)" }

  /// The name of its file. Ids are written so that no two searches share one, whatever is in them: what is no letter,
  /// digit, `-` or `.` is `~` and two hex digits.
  package var file: String {
    var name = "\(Self.step(origin))_\(Self.step(destination))_\(day.iso).json"
    // A file whose name begins with a dot is no data.
    if name.first == "." { name.replaceSubrange(...name.startIndex, with: "~2e") }
    return name
  }

  /// The underscore parts the steps of a file's name, and `~` begins an escape: they are escaped too.
  private static func step(_ id: String) -> String {
    UnreservedBytes.escape(id, mark: "~", digits: .lowerCase) {
      UnreservedBytes.contains($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "~")
    }
  }
}
