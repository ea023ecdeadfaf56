import CivilTime
import Model
import Mustache

/// Until when something is possible, by the clocks where the journey begins.
struct UntilSlots {
  private let text, iso: TextSlot

  init(_ shape: inout Shape, _ name: String, _ about: String) {
    text = shape.text(name, "\(about), local time of the departure; empty if unknown")
    iso = shape.text("\(name)_iso", "the same, machine-readable")
  }

  func fill(
    _ instant: Instant?, _ departure: Departure, _ site: SiteContext, _ tape: inout Tape, _ frame: Frame
  ) {
    guard let instant, let zones = site.directory.timetable.zones else { return }
    let moment = zones[departure.departs.zone].moment(utc: instant.utc)
    tape.set(iso, frame, moment.iso)
    tape.set(
      text, frame,
      site.language.phrase(
        "departure.until",
        ["date": site.language.date(moment.local.day, .medium), "time": site.language.time(moment.local)]))
  }
}
