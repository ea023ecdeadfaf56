import Mustache

/// The values of rows of facts.
struct FactRowSlots {
  let shape: Shape
  private let label: TextSlot
  private let lines: (slot: ListSlot, line: TextSlot)

  init(_ name: String) {
    var shape = Shape(name)
    label = shape.text("label", "its subject")
    var line = Shape("line")
    let text = line.text("line", "its values")
    lines = (shape.list("lines", line, "its terms, one row each"), text)
    self.shape = shape
  }

  func fill(_ rows: [FactRow], _ slot: ListSlot, _ page: inout PageWriter) {
    page.list(slot, rows) { row, page in
      page.set(label, row.label)
      page.list(lines.slot, row.lines) { line, page in page.set(lines.line, line) }
    }
  }
}
