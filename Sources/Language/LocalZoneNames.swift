import CivilTime

extension Language {
  /// A zone as a reader knows it, by its place and by how far it is ahead of UTC at a time: `Montreal Time, UTC−5`,
  /// `Франция, UTC+1`. Of a zone without a place the offset alone: `UTC−5`.
  ///
  /// - Parameter utc: seconds since 1 January 1970, 00:00 UTC.
  package func zoneName(_ zone: Zone, utc: Int) -> String {
    let offset = Int(zone.moment(utc: utc).offset)
    return formats.texts.zones.text(of: ZoneTime(zone: zone.name, offset: offset)) {
      [place(zone.name), offsetName(offset)].compactMap { $0 }.joined(separator: ", ")
    }
  }

  private func place(_ zone: String) -> String? {
    if let name = Names.zone(zone, locale: formats.locale) { return name }
    // A zone that is younger than ICU's tables: its name ends in that of a town.
    let parts = zone.split(separator: "/")
    guard parts.count > 1, parts[0] != "Etc" else { return nil }
    return parts.last.map { String($0.map { $0 == "_" ? " " : $0 }) }
  }

  /// `UTC−5`, `UTC+5:45`, `UTC`; in minutes, as clocks are compared.
  private func offsetName(_ offset: Int) -> String {
    let minutes = (Int(offset.magnitude) + 30) / 60
    guard minutes > 0 else { return "UTC" }
    let rest = minutes % 60
    let part = rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)"
    return "UTC\(offset < 0 ? "\u{2212}" : "+")\(minutes / 60)\(part)"
  }
}

/// A zone while its clocks do not change.
struct ZoneTime: Hashable, Sendable {
  let zone: String
  let offset: Int
}
