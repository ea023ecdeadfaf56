import Diagnostics
import Text

extension Stop {
  /// A warning if it is not in the country in which it is listed, or only with latitude and longitude exchanged in that of
  /// its source.
  /// - Parameters:
  ///   - code: ISO 3166-1 alpha-2.
  ///   - country: that of the source in the config; empty if it has none.
  func outside(_ code: String, of country: String, _ countries: Countries) -> Finding? {
    guard let own = countries.code(country), let point else { return nil }
    func verdict(_ code: String) -> CountryOutlines.Verdict {
      CountryOutlines.verdict(latitude: point.latitude, longitude: point.longitude, in: code)
    }
    if case .swapped = verdict(own) { return finding(point, countries.name(own), isSwapped: true) }
    return verdict(code) == .outside ? finding(point, countries.name(code), isSwapped: false) : nil
  }

  private func finding(_ point: Coordinate, _ country: String, isSwapped: Bool) -> Finding {
    Finding(
      reference == nil ? "gtfs/outside-country" : "timetable/outside-country", .warning, at: place,
      record: "stop \(name)",
      what: "the point \(point.latitude), \(point.longitude) is not in \(country)"
        + (isSwapped ? ", with latitude and longitude exchanged it is" : ""),
      advice: (isSwapped ? "exchange them" : "correct the coordinates, or `country` of the source")
        + "; until then the point is shown as it is written")
  }
}
