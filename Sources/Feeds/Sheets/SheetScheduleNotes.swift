import Model

extension SheetSchedule {
  /// Adds the notes of a trip and of its times.
  mutating func addNotes(_ all: [SheetNote], _ trip: Int32, _ sequence: [PatternStop]) {
    for note in all {
      let key = [note.sign, note.text]
      let number = notes[key] ?? schedule.layouts.notes.count
      if notes[key] == nil {
        notes[key] = number
        schedule.layouts.notes.append(TimetableNote(symbol: symbol(note.sign), text: note.text))
      }
      var use = TimetableNote.Use()
      use.trip = trip
      if let call = note.call { (use.stop, use.sequence) = (sequence[call].stop, sequence[call].sequence) }
      schedule.layouts.notes[number].uses.append(use)
    }
  }

  /// The sign of a note; one that no other has for a note without.
  private mutating func symbol(_ sign: String) -> String {
    var symbol = sign
    while symbol.isEmpty || sign.isEmpty && signs.contains(symbol) {
      unsigned += 1
      symbol = String(unsigned)
    }
    signs.insert(symbol)
    return symbol
  }
}
