import Diagnostics

/// What the signs of a trip, and the notes above it, say.
struct SheetTripNotes {
  /// Notes with the days on which alone the trip runs.
  private(set) var only: [SheetCell] = []
  /// The notes that are shown.
  private(set) var texts: [SheetNote] = []
  /// A note that restricts the trip in a way that is not understood.
  private var restricting: SheetCell?
  /// Signs that nothing explains, each of which may restrict the trip.
  private var unknown: [SheetCell] = []

  /// - Parameter call: the index of the call at whose time the sign is; nil for one above the trip.
  mutating func add(sign: SheetCell, call: Int?, _ reader: SheetTokenReader) {
    if let (own, text) = reader.legend[sign.text] {
      add(text, sign: own, call: call, reader)
    } else if reader.isOfDays(sign.text) {
      only.append(reader.isOfSchool(sign.text) ? sign.with(sign.text.uppercased()) : sign)
    } else {
      switch reader.meaning(ofMark: sign.text) {
      case .only: only.append(sign)
      case .restricts: restricting = restricting ?? sign
      case .text where SheetTokenReader.isText(sign.text):
        texts.append(SheetNote(sign: "", text: sign.text, call: call))
      case .text: unknown.append(sign)
      }
    }
  }

  /// Why the trip is not shown, if a note restricts it in a way that is not understood, or may do so.
  /// - Parameter place: where the trip is.
  func doubt(in sheet: Sheet, at place: SourceLocation) -> Finding? {
    if let restricting { return .restrictingNote(restricting.text, at: place) }
    guard let first = unknown.first else { return nil }
    var signs: [String] = []
    for sign in unknown where !signs.contains(sign.text) { signs.append(sign.text) }
    return .unknownMark(signs.joined(separator: " "), at: sheet.place(first))
  }

  /// A note above the trip or beside a stop: a sign or a text.
  /// - Parameter call: the index of the call that it is about; nil for one about the whole trip.
  mutating func add(_ note: SheetCell, call: Int?, _ reader: SheetTokenReader) {
    if note.text.count <= 3 {
      add(sign: note, call: call, reader)
    } else {
      add(note, sign: "", call: call, reader)
    }
  }

  private mutating func add(_ text: SheetCell, sign: String, call: Int?, _ reader: SheetTokenReader) {
    switch reader.meaning(ofNote: text.text) {
    case .only: if !only.contains(text) { only.append(text) }
    case .restricts: restricting = restricting ?? text
    case .text: texts.append(SheetNote(sign: sign, text: text.text, call: call))
    }
  }
}

extension SheetGrid {
  /// Why the trip of a column is not shown.
  func doubt(
    _ trip: SheetTrip, of column: Int, _ notes: SheetTripNotes, _ fault: SheetTimes.Fault?
  ) -> Finding? {
    if let doubt = notes.doubt(in: sheet, at: trip.place) { return doubt }
    switch fault {
    case .backwards(let place): return .timeBackwards(at: place)
    case .oneStop(let place): return .oneStop(at: place)
    case .noEnd(let place): return .noTimeAtEnd(at: place)
    case nil:
      let isDoubt = isLaterHalf(column) && SheetLaterHalf.isContradicted(by: trip.calls.map(\.departure))
      return isDoubt ? .laterHalf(at: trip.place) : nil
    }
  }
}
