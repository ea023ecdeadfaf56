import Model

/// The title, date and description of a departure.
struct DepartureNames {
  private let site: SiteContext
  private let departure: OfferedTrip
  /// The cities it departs from and arrives in.
  let from, to: String
  private let values: [String: String]

  init(_ departure: OfferedTrip, _ site: SiteContext) {
    (self.site, self.departure) = (site, departure)
    from = site.journeyNames[site.directory.stations[departure.origin].city]
    to = site.journeyNames[site.directory.stations[departure.destination].city]
    values = [
      "time": site.language.time(departure.departs.local),
      "from": from, "to": to,
      "date": site.language.date(departure.departs.local.day, .full),
    ]
  }

  var clock: String { values["time"] ?? "" }

  /// «Thursday, 28 January 2021».
  var date: String { values["date"] ?? "" }

  /// «09:30 Québec → Montréal, Thursday, 28 January 2021».
  var title: String { site.language.phrase("departure.title", values) }

  /// The title, duration, operator and price.
  var description: String {
    let carrier = departure.carrier.map { site.directory.operators[$0].name }
    let price = departure.terms.price.map(site.pricePhrase)
    return site.language.phrase(
      "departure.description",
      [
        "title": title, "length": site.language.duration(minutes: departure.minutes),
        "operator": carrier ?? site.language.phrase("departure.operator_unknown"),
        "price": price ?? site.language.phrase("departure.price_unknown"),
      ])
  }
}
