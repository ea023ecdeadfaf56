import Documents
import Model

/// A departure as schema.org's `BusTrip`, `TrainTrip` or, of any other kind, `Trip`.
struct DepartureLinkedData {
  private let site: SiteContext

  init(_ site: SiteContext) { self.site = site }

  /// - Parameters:
  ///   - address: of the departure's page.
  ///   - addresses: of its two stations, in words.
  func trip(_ departure: Departure, address: String, addresses: (from: String, to: String)) -> JSONTerm {
    let (from, to) = (place(departure.origin, addresses.from), place(departure.destination, addresses.to))
    let page = site.settings.baseURL?.address(of: address)
    let kind = Self.kind(site.directory.timetable.details[departure.details].vehicle)
    var members: [(String, JSONTerm?)] = [
      ("identifier", .text(departure.id.text)), ("url", page.map { .text($0) }),
      ("departureTime", .text(departure.departs.iso)), ("arrivalTime", .text(departure.arrives.iso)),
    ]
    switch kind {
    case .bus:
      // schema.org has two kinds of place for buses; whatever else the station is, buses stop there.
      let stop = "BusStation"
      members += [("departureBusStop", from(stop)), ("arrivalBusStop", to(stop))]
    case .train: members += [("departureStation", from("TrainStation")), ("arrivalStation", to("TrainStation"))]
    case .other: members.append(("itinerary", .list([from("Place"), to("Place")])))
    }
    members += [("provider", provider(departure)), ("offers", offer(departure, page: page))]
    return JSONLD.thing(kind.rawValue, members)
  }

  private enum Kind: String {
    case bus = "BusTrip"
    case train = "TrainTrip"
    case other = "Trip"
  }

  private static func kind(_ vehicle: String) -> Kind {
    switch vehicle.lowercased() {
    case "bus", "coach", "minibus": .bus
    case "train", "rail": .train
    default: .other
    }
  }

  private func place(_ index: Int, _ address: String) -> (String) -> JSONTerm {
    let station = site.directory.stations[index]
    return { type in
      JSONLD.thing(
        type,
        [
          ("name", .text(station.name)), ("address", address.isEmpty ? nil : .text(address)),
          ("geo", station.coordinate.map { JSONLD.geo(latitude: $0.latitude, longitude: $0.longitude) }),
          ("url", site.settings.baseURL.map { .text($0.address(of: site.addresses.stationPages[index])) }),
        ])
    }
  }

  private func provider(_ departure: Departure) -> JSONTerm? {
    departure.carrier.map { index in
      let carrier = site.directory.timetable.operators[index]
      let own = site.settings.baseURL?.address(of: site.addresses.operators[index])
      return JSONLD.thing(
        "Organization",
        [("name", .text(carrier.name)), ("url", (carrier.website ?? own).map { .text($0) })])
    }
  }

  private func offer(_ departure: Departure, page: String?) -> JSONTerm? {
    departure.price.map { price in
      JSONLD.thing(
        "Offer",
        [
          ("price", .text(price.decimal)), ("priceCurrency", .text(price.currency.code)),
          ("url", (departure.bookingLink ?? page).map { .text($0) }),
          (
            "availability",
            departure.seats.map { .text("https://schema.org/\($0 > 0 ? "InStock" : "SoldOut")") }
          ),
        ])
    }
  }
}
