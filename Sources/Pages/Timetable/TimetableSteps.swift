import Model

/// The breadcrumbs of departures: Timetable, pair of towns, day, departure.
enum TimetableSteps {
  static func top(_ site: SiteContext) -> PageHead.Step {
    PageHead.Step(name: site.language.phrase("timetable.title"), address: Addresses.timetable)
  }

  static func pair(_ index: Int, _ site: SiteContext, isPage: Bool = false) -> [PageHead.Step] {
    let pair = site.directory.pairs[index]
    return [
      top(site), PageHead.Step(name: site.pairName(pair), address: isPage ? nil : site.addresses.pairs[index]),
    ]
  }

  /// - Parameter day: index of the pair's days.
  static func day(_ pair: Int, _ day: Int, _ site: SiteContext, isPage: Bool = false) -> [PageHead.Step] {
    let date = site.directory.pairs[pair].days[day].day
    return self.pair(pair, site) + [
      PageHead.Step(name: site.language.date(date, .full), address: isPage ? nil : site.addresses.day(pair, day))
    ]
  }

  /// The link to the pair passes on the date.
  static func departure(_ index: OfferIndex, _ names: DepartureNames, _ site: SiteContext) -> [PageHead.Step] {
    let entry = site.addresses.days.entry(ofDeparture: index)
    let pair = site.directory.pairs[entry.pair]
    return [
      top(site),
      PageHead.Step(
        name: site.pairName(pair),
        address: site.addresses.pairs[entry.pair] + Query.on(pair.days[entry.day].day.iso)),
      PageHead.Step(name: names.date, address: site.addresses.day(entry.pair, entry.day)),
      PageHead.Step(name: names.clock, address: nil),
    ]
  }
}
