import CivilTime

extension Language {
  /// A zone's name for readers, from its city and its offset at a time: `Montreal Time, UTC−5`, `Франция, UTC+1`. For a
  /// zone without a city only the offset: `UTC−5`.
  ///
  /// - Parameter utc: seconds since 1 January 1970, 00:00 UTC.
  package func zoneName(_ zone: Zone, utc: Int) -> String {
    let offset = Int(zone.moment(utc: utc).offset)
    return formats.texts.zones.text(of: ZoneTime(zone: zone.name, offset: offset)) {
      [place(zone.name), offsetName(offset)].compactMap { $0 }.joined(separator: ", ")
    }
  }

  /// A zone's name for readers without its offset, which changes in a year: `Montreal Time`. A zone without a city has
  /// its offset, or its abbreviations if it has two: `UTC+3` for `Etc/GMT-3`, `EST/EDT` for `EST5EDT`.
  package func zoneName(_ zone: Zone) -> String {
    formats.texts.wholeZones.text(of: zone.name) { place(zone.name) ?? offsetNames(zone) }
  }

  private func offsetNames(_ zone: Zone) -> String {
    // Such zones keep their rules for ever, so that any two half-years will do.
    let times = [1_767_225_600, 1_782_864_000]
    let offsets = times.map { Int(zone.moment(utc: $0).offset) }
    return offsets[0] == offsets[1] ? offsetName(offsets[0]) : times.map(zone.abbreviation(utc:)).joined(separator: "/")
  }

  private func place(_ zone: String) -> String? {
    if let name = Names.zone(zone, locale: formats.locale) { return name }
    // A zone that is newer than ICU's tables: its name ends in that of a city.
    let parts = zone.split(separator: "/")
    guard parts.count > 1, parts[0] != "Etc" else { return nil }
    return parts.last.map { String($0.map { $0 == "_" ? " " : $0 }) }
  }

  /// `UTC−5`, `UTC+5:45`, `UTC`, rounded to minutes.
  package func offsetName(_ offset: Int) -> String {
    let minutes = (Int(offset.magnitude) + 30) / 60
    guard minutes > 0 else { return "UTC" }
    let rest = minutes % 60
    let part = rest == 0 ? "" : rest < 10 ? ":\(number(0))\(number(rest))" : ":\(number(rest))"
    return "UTC\(offset < 0 ? "\u{2212}" : "+")\(number(minutes / 60))\(part)"
  }
}

/// A zone between two clock changes.
struct ZoneTime: Hashable, Sendable {
  let zone: String
  let offset: Int
}
