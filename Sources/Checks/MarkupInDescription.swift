import Diagnostics
import Model

/// A description with mark-up in it: it is shown as it stands, which is hardly what was meant.
enum MarkupInDescription: Check {
  static func findings(in directory: Directory) -> [Finding] {
    directory.guide.places.filter { $0.description.contains(where: MarkupInName.looksLikeMarkup) }.map { place in
      Finding(
        "places/markup-in-description", .warning, at: place.place, record: "place \(place.id.text)",
        what: "its description holds mark-up",
        advice: "write plain text, a line for each paragraph; it is shown letter by letter and does nothing")
    }
  }
}
