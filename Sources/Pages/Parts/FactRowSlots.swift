import Mustache

/// The template's names for rows of facts.
struct FactRowSlots {
  let shape: Shape
  private let label: TextSlot
  private let lines: (slot: ListSlot, line: TextSlot)

  init(_ name: String) {
    var shape = Shape(name)
    label = shape.text("label", "what it is about")
    var line = Shape("line")
    let text = line.text("line", "what is said of it")
    lines = (shape.list("lines", line, "what is said of it, a line for each thing"), text)
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
