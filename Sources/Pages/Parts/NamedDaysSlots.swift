import Mustache

/// A kind of day, with the dates that differ.
struct NamedDaysSlots {
  private let name: TextSlot
  private let exceptions = ListSlot("exceptions", of: TextSlot("text"), "dates that differ")

  /// - Parameter name: of the name of the days in templates.
  init(_ name: String = "days", _ about: String = "«Mondays to Fridays»") { self.name = TextSlot(name, about) }

  func fill(_ days: NamedDays, _ page: inout PageWriter) {
    page.set(name, days.name)
    page.list(exceptions, days.exceptions)
  }
}
