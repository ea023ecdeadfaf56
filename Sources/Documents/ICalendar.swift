import CivilTime

/// A calendar file with one event (RFC 5545), for «add to calendar».
package enum ICalendar {
  /// An event that begins and ends in local times.
  package struct Event: Sendable {
    /// A stable id, so that a calendar does not import the same event twice.
    package var uid: String
    /// The time of the event's data, in seconds since 1 January 1970, 00:00 UTC; never the time of a build.
    package var stamp: Int
    package var starts, ends: Moment
    package var summary: String
    package var location = ""
    /// Degrees of latitude and longitude.
    package var point: (latitude: Double, longitude: Double)?
    package var description = ""
    /// An absolute URL; nil if there is none.
    package var url: String?

    package init(uid: String, stamp: Int, starts: Moment, ends: Moment, summary: String) {
      (self.uid, self.stamp, self.starts) = (uid, stamp, starts)
      (self.ends, self.summary) = (ends, summary)
    }
  }

  /// - Parameter zones: the time zones of the event's times.
  package static func file(_ event: Event, zones: Zones) -> [UInt8] {
    var lines = ICalendarLines()
    lines.add("BEGIN", value: "VCALENDAR")
    lines.add("VERSION", value: "2.0")
    lines.add("PRODID", value: "-//Stationary//Stationary//EN")
    lines.add("CALSCALE", value: "GREGORIAN")
    let ends = [("DTSTART", event.starts), ("DTEND", event.ends)]
    ICalendarZones.write(ends.map(\.1).filter { isPlain($0, zones) }, zones, to: &lines)
    lines.add("BEGIN", value: "VEVENT")
    lines.add("UID", text: event.uid)
    lines.add("DTSTAMP", value: ICalendarTime.utc(event.stamp))
    for (name, moment) in ends {
      if isPlain(moment, zones) {
        lines.add("\(name);TZID=\(zones[moment.zone].name)", value: ICalendarTime.local(moment.local))
      } else {
        lines.add(name, value: ICalendarTime.utc(moment.utc))
      }
    }
    lines.add("SUMMARY", text: event.summary)
    if !event.location.isEmpty { lines.add("LOCATION", text: event.location) }
    if let point = event.point { lines.add("GEO", value: "\(degrees(point.latitude));\(degrees(point.longitude))") }
    if !event.description.isEmpty { lines.add("DESCRIPTION", text: event.description) }
    if let url = event.url { lines.add("URL", value: url) }
    // Shows travellers as busy.
    lines.add("TRANSP", value: "OPAQUE")
    lines.add("END", value: "VEVENT")
    lines.add("END", value: "VCALENDAR")
    return lines.bytes
  }

  /// Whether a local time with its zone denotes the moment: if clocks show a time twice it denotes the first (RFC 5545,
  /// 3.3.5), so the second is written in UTC.
  private static func isPlain(_ moment: Moment, _ zones: Zones) -> Bool {
    if case .twice(_, let second) = zones[moment.zone].resolve(moment.local) { return moment != second }
    return true
  }

  /// Six decimals, as required by the standard: about ten centimetres.
  private static func degrees(_ value: Double) -> String {
    let scaled = Int((value * 1_000_000).rounded())
    let fraction = String(scaled.magnitude % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / 1_000_000).\(zeros)\(fraction)"
  }
}
