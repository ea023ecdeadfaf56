import Language
import Model
import Mustache

/// A fact in words: what it is about, and what is said of it, line by line.
struct FactRow: Equatable, Sendable {
  let label: String
  var lines: [String]
}

/// Facts of one subject under a heading.
struct FactGroup: Equatable, Sendable {
  let heading: String
  var rows: [FactRow]
}

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

/// The template's names for groups of rows.
struct FactGroupSlots {
  let shape: Shape
  private let heading: TextSlot
  private let rows: (slot: ListSlot, row: FactRowSlots)

  init() {
    var shape = Shape("group")
    heading = shape.text("heading", "what they are about: luggage, animals")
    let row = FactRowSlots("fact")
    rows = (shape.list("rows", row.shape, "what is said, by subject"), row)
    self.shape = shape
  }

  func fill(_ groups: [FactGroup], _ slot: ListSlot, _ tape: inout Tape, _ frame: Frame) {
    let frames = tape.list(slot, frame, count: groups.count)
    for (index, group) in groups.enumerated() {
      tape.set(heading, frames[index], group.heading)
      rows.row.fill(group.rows, rows.slot, &tape, frames[index])
    }
  }
}
