import Mustache

/// «before the clock change»: which of two equal times is meant on the day when clocks go back, if the data does not
/// say.
enum ClockChange {
  static func fill(_ isAssumed: Bool, _ slot: TextSlot, _ page: inout PageWriter) {
    if isAssumed { page.set(slot, page.site.language.phrase("departure.before_change")) }
  }
}
