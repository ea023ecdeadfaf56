import Diagnostics
import Model

/// Descriptions that contain mark-up, which pages show as text.
enum MarkupInDescription: Check {
  static func findings(in directory: Directory) -> [Finding] {
    directory.guide.places.filter { $0.description.contains(where: MarkupInName.looksLikeMarkup) }.map { place in
      Finding(
        "places/markup-in-description", .warning, at: place.place, record: "place \(place.id.text)",
        what: "the description contains mark-up",
        advice: "use plain text, one line for each paragraph; the mark-up is shown as text")
    }
  }
}
