import Mustache

/// The values of groups of facts.
struct FactGroupSlots {
  let shape: Shape
  private let heading: TextSlot
  private let rows: (slot: ListSlot, row: FactRowSlots)

  init() {
    var shape = Shape("facts")
    heading = shape.text("heading", "subject, such as luggage or animals")
    let row = FactRowSlots()
    rows = (shape.list("rows", row.shape, "terms, by subject"), row)
    self.shape = shape
  }

  func fill(_ groups: [FactGroup], _ slot: ListSlot, _ page: inout PageWriter) {
    page.list(slot, groups) { group, page in
      page.set(heading, group.heading)
      rows.row.fill(group.rows, rows.slot, &page)
    }
  }
}
