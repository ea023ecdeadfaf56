import Diagnostics
import Mustache

/// The values of one finding.
struct FindingSlots {
  private let place = TextSlot("place")
  private let record = TextSlot("record")
  private let what = TextSlot("what", "the problem, in English, without a full stop")
  private let advice = TextSlot("advice", "how to fix it, likewise")
  private let notes = ListSlot("notes", of: TextSlot("text"), "further lines")

  func fill(_ finding: Finding, _ page: inout PageWriter) {
    func visible(_ text: String) -> String { FindingRenderer.visible(text) }
    page.set(place, finding.place.map { visible("\($0)") })
    page.set(record, finding.record.map(visible))
    page.set(what, visible(finding.what))
    page.set(advice, visible(finding.advice))
    page.list(notes, finding.notes) { row, note, page in page.set(row, visible(note)) }
  }
}
