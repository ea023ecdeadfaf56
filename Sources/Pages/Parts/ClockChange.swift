import Mustache

/// «before the clock change»: which of two equal times is meant on the day when clocks go back, if the data does not
/// say.
enum ClockChange {
  /// - Parameter name: the name of the time in templates: `departs`.
  static func slot(_ shape: inout Shape, _ name: String) -> TextSlot {
    shape.text("\(name)_note")
  }

  static func fill(_ isAssumed: Bool, _ slot: TextSlot, _ page: inout PageWriter) {
    if isAssumed { page.set(slot, page.site.language.phrase("departure.before_change")) }
  }
}
