import CivilTime

/// The first and the last day in a cell: «1.12.2026 – 31.3.2027», «from 1 December 2026», «until 31.12.2026».
struct SheetPeriod: Sendable {
  var first, last: WrittenDate?
  var bad: SheetDays.BadDate?

  init(_ text: String, _ reader: SheetTokenReader) {
    var dates: [WrittenDate] = []
    var isLast = false
    for token in reader.tokens(text) {
      switch token {
      case .word(let word):
        if reader.words.label(word) == .to || reader.words.term(word) == .through { isLast = dates.isEmpty }
        if reader.words.label(word) == .from { isLast = false }
      case .date(let date): dates.append(date)
      case .badDate(let text, let isAmbiguous):
        if bad == nil { bad = SheetDays.BadDate(text: text, isAmbiguous: isAmbiguous) }
      case .dash: isLast = dates.isEmpty
      case .number, .separator: break
      }
    }
    guard let date = dates.first else { return }
    if dates.count > 1 {
      let both = WrittenDates(date, dates[1])
      (first, last) = (both.first, both.last)
    } else if isLast {
      last = date
    } else {
      first = date
    }
  }
}
