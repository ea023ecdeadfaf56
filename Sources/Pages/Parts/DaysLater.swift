import Mustache

/// «+1 day», and what is read out for it; «−1 day» where a journey crosses the date line.
enum DaysLater {
  static func fill(
    _ days: Int, _ text: TextSlot, _ said: TextSlot, _ site: SiteContext, _ tape: inout Tape, _ frame: Frame
  ) {
    guard days != 0 else { return }
    let direction = days > 0 ? "later" : "earlier"
    let count = Int(days.magnitude)
    tape.set(text, frame, site.language.phrase("departure.days_\(direction)", count: count))
    tape.set(said, frame, site.language.phrase("departure.days_\(direction)_said", count: count))
  }
}
