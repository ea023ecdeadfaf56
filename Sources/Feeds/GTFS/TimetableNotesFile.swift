import Diagnostics
import Model

/// `timetable_notes.txt` of gtfs-to-html: the texts of notes, and their symbols.
enum TimetableNotesFile: GTFSFile {
  static let name = "timetable_notes.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("note_id", &findings)
    let symbol = table.column("symbol")
    let text = table.required("note", &findings)
    var notes: [TimetableNote] = []
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      let note = TimetableNote(
        symbol: record.text(symbol, of: own, &findings), text: record.markdown(text, of: own, &findings))
      guard !note.text.isEmpty else {
        set.timetableNotes.skip(own)
        return findings.add(.missingRequiredField("note", at: record.place))
      }
      if !set.timetableNotes.add(own) { return findings.add(.duplicateKey("note_id", own, at: record.place)) }
      notes.append(note)
    }
    giveSymbols(&notes)
    set.schedule.layouts.notes = notes
  }

  /// Gives notes without a symbol a letter that no other note has, and numbers once all letters are used.
  private static func giveSymbols(_ notes: inout [TimetableNote]) {
    let used = Set(notes.map(\.symbol))
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    var free = (letters + (1...max(1, notes.count)).map(String.init)).filter { !used.contains($0) }[...]
    for index in notes.indices where notes[index].symbol.isEmpty { notes[index].symbol = free.popFirst() ?? "*" }
  }
}
