import Diagnostics
import Mustache

/// The values of one finding.
struct FindingSlots {
  let shape: Shape
  private let place, record, what, advice: TextSlot
  private let notes: (slot: ListSlot, text: TextSlot)

  init() {
    var note = Shape("note")
    let text = note.text("text")
    var shape = Shape("finding")
    place = shape.text("place")
    record = shape.text("record")
    what = shape.text("what", "the problem, in English, without a full stop")
    advice = shape.text("advice", "how to fix it, likewise")
    notes = (shape.list("notes", note, "further lines"), text)
    self.shape = shape
  }

  func fill(_ finding: Finding, _ page: inout PageWriter) {
    func visible(_ text: String) -> String { FindingRenderer.visible(text) }
    page.set(place, finding.place.map { visible("\($0)") })
    page.set(record, finding.record.map(visible))
    page.set(what, visible(finding.what))
    page.set(advice, visible(finding.advice))
    page.list(notes.slot, finding.notes) { note, page in page.set(notes.text, visible(note)) }
  }
}
