import Diagnostics
import Model

/// Places with very long descriptions.
enum LongDescription: Check {
  /// In characters, about ten pages of a book.
  static let limit = 20_000

  static func findings(in directory: Directory) -> [Finding] {
    directory.guide.places.compactMap { place in
      // A text has at least as many bytes as characters.
      guard place.description.reduce(0, { $0 + $1.utf8.count }) > limit else { return nil }
      let length = place.description.reduce(0) { $0 + $1.unicodeScalars.count }
      guard length > limit else { return nil }
      return Finding(
        "places/long-description", .warning, at: place.place, record: "place \(place.id.text)",
        what: "the description has \(length) characters",
        advice: "shorten it, and move the rest to a page in content/; it is shown in full")
    }
  }
}
