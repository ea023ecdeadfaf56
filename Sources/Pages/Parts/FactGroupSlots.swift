import Mustache

/// The values of a group of facts.
struct FactGroupSlots {
  private let heading = TextSlot("heading", "subject, such as luggage or animals")
  private let rows = ListSlot("rows", of: FactRowSlots(), "terms, by subject")

  func fill(_ group: FactGroup, _ page: inout PageWriter) {
    page.set(heading, group.heading)
    page.list(rows, group.rows) { row, fact, page in row.fill(fact, &page) }
  }
}
