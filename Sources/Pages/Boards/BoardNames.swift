import Model

/// The names that rows of a visit have in common. A class, so that a row retains one reference.
final class BoardNames {
  let to, from, platform: String
  let via: [String]
  /// What distinguishes the route from others with its number here. For trips with offers, the operator.
  let carrier: String
  /// ISO 3166-1 alpha-2; nil if unknown.
  let country: String?

  init(_ entry: StationVisits.Entry, _ shared: SharedNumbers, _ visits: StationVisits, _ site: SiteContext) {
    let via = entry.isDeparture ? visits.via(after: entry) : visits.via(before: entry)
    (to, from) = (site.destinationName(of: entry), site.originName(of: entry))
    self.via = via.map(site.stopName)
    platform = visits.schedule[entry.stop.stop].platform
    carrier =
      entry.isOffered ? visits.schedule[entry.pattern.route].longName : shared.words(entry.pattern.route, site)
    country = site.countryCode(of: entry.stop.stop)
  }
}
