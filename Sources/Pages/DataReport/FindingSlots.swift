import Diagnostics
import Mustache

/// One finding, as it is shown.
struct FindingSlots {
  let shape: Shape
  private let place, record, what, advice: TextSlot
  private let notes: (slot: ListSlot, text: TextSlot)

  init() {
    var note = Shape("note")
    let text = note.text("text", "a further line about it")
    var shape = Shape("finding")
    place = shape.text("place", "file, line and column; may be empty")
    record = shape.text("record", "the record; may be empty")
    what = shape.text("what", "the problem, in English, without a full stop")
    advice = shape.text("advice", "how to fix it, in English, without a full stop")
    notes = (shape.list("notes", note, "further lines"), text)
    self.shape = shape
  }

  func fill(_ finding: Finding, _ tape: inout Tape, _ frame: Frame) {
    func visible(_ text: String) -> String { FindingRenderer.visible(text) }
    tape.set(place, frame, finding.place.map { visible("\($0)") })
    tape.set(record, frame, finding.record.map(visible))
    tape.set(what, frame, visible(finding.what))
    tape.set(advice, frame, visible(finding.advice))
    let frames = tape.list(notes.slot, frame, count: finding.notes.count)
    for (row, note) in zip(frames, finding.notes) { tape.set(notes.text, row, visible(note)) }
  }
}
