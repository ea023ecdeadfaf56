import Mustache

/// The template's names for rows of facts.
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

  func fill(_ rows: [FactRow], _ slot: ListSlot, _ tape: inout Tape, _ frame: Frame) {
    let frames = tape.list(slot, frame, count: rows.count)
    for (index, row) in rows.enumerated() {
      tape.set(label, frames[index], row.label)
      let lineFrames = tape.list(lines.slot, frames[index], count: row.lines.count)
      for (place, line) in row.lines.enumerated() { tape.set(lines.line, lineFrames[place], line) }
    }
  }
}
