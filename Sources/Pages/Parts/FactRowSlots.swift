import Mustache

/// The values of a row of facts.
struct FactRowSlots {
  private let label = TextSlot("label")
  private let lines = ListSlot("lines", of: TextSlot("line"))

  func fill(_ fact: FactRow, _ page: inout PageWriter) {
    page.set(label, fact.label)
    page.list(lines, fact.lines)
  }
}
