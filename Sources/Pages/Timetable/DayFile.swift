import Documents
import CivilTime
import Model

/// `departures.json` of a day, for other programs (Docs/departures-json.md).
struct DayFile {
  /// The version of the format.
  static let version = 1

  private let entry: DayTable.Entry
  private let site: SiteContext

  init(_ entry: DayTable.Entry, _ site: SiteContext) { (self.entry, self.site) = (entry, site) }

  var bytes: [UInt8] {
    let pair = site.directory.pairs[entry.pair]
    let day = pair.days[entry.day]
    let page = site.addresses.day(entry.pair, entry.day)
    return JSONTerm.object([
      ("version", .integer(Self.version)), ("root", .text(Links(from: page).root)), ("page", .text(page)),
      (
        "route",
        .object([
          ("from", city(pair.from)), ("to", city(pair.to)), ("page", .text(site.addresses.pairs[entry.pair])),
        ])
      ),
      ("day", .text(day.day.iso)), ("complete", .flag(day.isComplete)),
      ("departures", .list(day.offers.map(departure))),
    ]).bytes + [10]
  }

  private func city(_ index: TownIndex) -> JSONTerm {
    let city = site.directory.towns[index]
    return .object([
      ("id", .text(city.id.text)), ("name", .text(site.journeyNames[index])),
      ("country", .text(site.directory.countries[city.country].name)), ("page", .text(site.addresses.towns[index])),
    ])
  }

  /// Unknown members are left out.
  private func departure(_ index: OfferIndex) -> JSONTerm {
    let departure = site.directory.schedule.offered(index)
    var members: [(String, JSONTerm)] = [
      ("id", .text(departure.offer.id.text)), ("page", .text(site.addresses.departure(index))),
      ("departs", call(departure.departs, departure.origin, isAssumed: departure.offer.isDepartureAssumed)),
      ("arrives", call(departure.arrives, departure.destination, isAssumed: departure.offer.isArrivalAssumed)),
      ("minutes", .integer(departure.minutes)),
    ]
    if let changes = departure.terms.changes { members.append(("changes", .integer(changes))) }
    if let index = departure.carrier {
      let carrier = site.directory.operators[index]
      members.append(
        (
          "operator",
          .object([
            ("id", .text(carrier.id.text)), ("name", .text(carrier.name)),
            ("page", .text(site.addresses.operators[index])),
          ])
        ))
    }
    if let price = departure.terms.price {
      members.append(
        (
          "price",
          .object([
            ("minor_units", .integer(price.minorUnits)), ("currency", .text(price.currency.code)),
            ("decimal", .text(price.decimal)),
          ])
        ))
    }
    if let seats = departure.terms.seats { members.append(("seats", .integer(seats))) }
    if let link = departure.terms.bookingLink { members.append(("booking", .text(link))) }
    return .object(members)
  }

  private func call(_ moment: Moment, _ index: StationIndex, isAssumed: Bool) -> JSONTerm {
    let station = site.directory.stations[index]
    let zone = site.directory.zones.map { $0[moment.zone].name } ?? ""
    var members: [(String, JSONTerm)] = [("time", .text(moment.iso)), ("zone", .text(zone))]
    if isAssumed { members.append(("assumed", .flag(true))) }
    members.append(
      (
        "station",
        .object([
          ("id", .text(station.id.text)), ("name", .text(station.name)),
          ("page", .text(site.addresses.stationPages[index])),
        ])
      ))
    return .object(members)
  }
}
