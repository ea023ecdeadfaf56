/// The content of `zone.tab`: the country of each zone that has one. Each line has a country's code, coordinates and a
/// zone, separated by tabs:
///
///     DE	+5230+01322	Europe/Berlin	most of Germany
struct ZoneCountries {
  /// The codes for each zone.
  private var codes: [String: Set<String>] = [:]
  /// The zones of each country, as listed: those where most people live first.
  private var zones: [String: [String]] = [:]

  init(_ text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count > 2, fields[0].count == 2 else { continue }
      let (code, zone) = (String(decoding: fields[0], as: UTF8.self), String(decoding: fields[2], as: UTF8.self))
      codes[zone, default: []].insert(code)
      zones[code, default: []].append(zone)
    }
  }

  /// ISO 3166-1 alpha-2 of the zone's country; nil without one, and for several.
  subscript(zone: String) -> String? { codes[zone].flatMap { $0.count == 1 ? $0.first : nil } }

  /// - Parameter code: ISO 3166-1 alpha-2.
  func zones(of code: String) -> [String] { zones[code] ?? [] }
}
