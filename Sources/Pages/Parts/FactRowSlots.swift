import Mustache

/// The values of rows of facts.
struct FactRowSlots {
  let shape: Shape
  private let label: TextSlot
  private let lines: (slot: ListSlot, line: TextSlot)

  init() {
    var shape = Shape("fact")
    label = shape.text("label")
    var line = Shape("line")
    let text = line.text("line")
    lines = (shape.list("lines", line), text)
    self.shape = shape
  }

  func fill(_ rows: [FactRow], _ slot: ListSlot, _ page: inout PageWriter) {
    page.list(slot, rows) { row, page in
      page.set(label, row.label)
      page.list(lines.slot, row.lines) { line, page in page.set(lines.line, line) }
    }
  }
}
