import Mustache

/// «+1 day», with its text for screen readers; «−1 day» if a journey crosses the date line.
struct DaysLater {
  private let text, spoken: TextSlot

  /// - Parameter name: the name of the value in templates.
  init(_ name: String = "days_later", about: String, file: String = #fileID) {
    text = TextSlot(name, about, file: file)
    spoken = TextSlot("\(name)_said", file: file)
  }

  func fill(_ days: Int, _ page: inout PageWriter) {
    guard days != 0 else { return }
    let direction = days > 0 ? "later" : "earlier"
    let count = Int(days.magnitude)
    page.set(text, page.site.language.phrase("departure.days_\(direction)", count: count))
    page.set(spoken, page.site.language.phrase("departure.days_\(direction)_said", count: count))
  }
}
