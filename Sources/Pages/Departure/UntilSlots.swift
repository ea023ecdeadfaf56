import CivilTime
import Model
import Mustache

/// The deadline for something, in the local time at the start of the journey.
struct UntilSlots {
  private let text, iso: TextSlot

  init(_ name: String, _ about: String) {
    text = TextSlot(name, "\(about), local time of the departure")
    iso = TextSlot("\(name)_iso")
  }

  func fill(_ instant: Instant?, _ departure: OfferedTrip, _ page: inout PageWriter) {
    let site = page.site
    guard let instant, let zones = site.directory.zones else { return }
    let moment = zones[departure.departs.zone].moment(utc: instant.utc)
    page.set(iso, moment.iso)
    page.set(
      text,
      site.language.phrase(
        "departure.until",
        ["date": site.language.date(moment.local.day, .medium), "time": site.language.time(moment.local)]))
  }
}
