import CivilTime

/// The `VTIMEZONE`s of a calendar file. Each contains only the observances of the file's own times: a reader that knows
/// the zone by its name uses its own rules, and others need no more.
enum ICalendarZones {
  static func write(_ moments: [Moment], _ zones: Zones, to lines: inout ICalendarLines) {
    var seen: [ZoneIndex: [Observance]] = [:]
    for moment in moments {
      let observance = zones[moment.zone].observance(utc: moment.utc)
      if seen[moment.zone]?.contains(observance) != true { seen[moment.zone, default: []].append(observance) }
    }
    for index in seen.keys.sorted(by: { zones[$0].name < zones[$1].name }) {
      lines.add("BEGIN", value: "VTIMEZONE")
      lines.add("TZID", value: zones[index].name)
      let observances = seen[index] ?? []
      for observance in observances.sorted(by: { $0.begin ?? .min < $1.begin ?? .min }) { write(observance, &lines) }
      lines.add("END", value: "VTIMEZONE")
    }
  }

  private static func write(_ observance: Observance, _ lines: inout ICalendarLines) {
    let kind = observance.isDaylight ? "DAYLIGHT" : "STANDARD"
    // The beginning is in local time before the change; a zone without changes has always been the same.
    let begin = observance.begin.map { LocalTime(seconds: $0 + observance.previousOffset) } ?? always
    lines.add("BEGIN", value: kind)
    lines.add("DTSTART", value: ICalendarTime.local(max(begin, always)))
    lines.add("TZOFFSETFROM", value: ICalendarTime.offset(observance.previousOffset))
    lines.add("TZOFFSETTO", value: ICalendarTime.offset(observance.offset))
    lines.add("TZNAME", text: observance.abbreviation)
    lines.add("END", value: kind)
  }

  /// 1 January 1600: before time zones, and a year that every reader accepts.
  private static let always = LocalTime(seconds: -11_676_096_000)
}

/// Times as a calendar file writes them.
enum ICalendarTime {
  /// `20210128T093000`.
  static func local(_ time: LocalTime) -> String {
    String(decoding: time.iso.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }

  /// `20210128T143000Z`, from seconds since 1 January 1970, 00:00 UTC.
  static func utc(_ seconds: Int) -> String { local(LocalTime(seconds: seconds)) + "Z" }

  /// `-0500`; with seconds for a zone's clocks before standard time.
  static func offset(_ seconds: Int) -> String {
    let whole = seconds.magnitude
    let parts = [whole / 3_600, whole / 60 % 60] + (whole % 60 == 0 ? [] : [whole % 60])
    return (seconds < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}
