import Mustache

/// «before the clock change»: which of two equal times is meant on the day when clocks go back, if the data does not
/// say.
struct ClockChange {
  private let note: TextSlot

  /// - Parameter name: the name of the time in templates: `departs`.
  init(of name: String, file: String = #fileID) { note = TextSlot("\(name)_note", file: file) }

  /// - Parameter isAssumed: whether clocks show the time twice that day and the earlier one is assumed.
  func fill(_ isAssumed: Bool, _ page: inout PageWriter) {
    if isAssumed { page.set(note, page.site.language.phrase("departure.before_change")) }
  }
}
