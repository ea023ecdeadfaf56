import CivilTime
import Mustache

/// A time at a station: with its offset for programs, in local time, and with its time zone if that must be shown.
struct MomentSlots {
  private let datetime, clock, zone: TextSlot
  private let clockChange: ClockChange

  /// - Parameter name: the name of the time in templates: `departs`.
  init(_ name: String, of what: String) {
    datetime = TextSlot("\(name)_datetime")
    clock = TextSlot(name, "local time when it \(what): 09:30")
    zone = TextSlot("\(name)_zone", "time zone, if the page has several")
    clockChange = ClockChange(of: name)
  }

  /// - Parameter isAssumed: whether clocks show the time twice that day and the earlier one is assumed.
  func fill(_ moment: Moment, isAssumed: Bool, namesZone: Bool, _ page: inout PageWriter) {
    page.set(datetime, moment.iso)
    page.set(clock, page.site.language.time(moment.local))
    clockChange.fill(isAssumed, &page)
    if namesZone { page.set(zone, page.site.zoneName(moment)) }
  }
}

extension SiteContext {
  /// The name of the time zone: `Montreal Time, UTC−5`.
  func zoneName(_ moment: Moment) -> String? {
    directory.zones.map { language.zoneName($0[moment.zone], utc: moment.utc) }
  }
}
