import Documents
import Model

/// A departure as schema.org's `BusTrip` or `TrainTrip`, or `Trip` for other vehicles.
struct DepartureLinkedData {
  private let site: SiteContext

  init(_ site: SiteContext) { self.site = site }

  /// - Parameters:
  ///   - address: the address of the departure's page.
  ///   - addresses: the addresses of its two stations, as text.
  func write(
    _ departure: OfferedTrip, address: String, addresses: (from: String, to: String), to data: inout LinkedDataWriter
  ) {
    let page = site.url(address)
    let kind = Self.kind(site.directory.schedule.offers.details[departure.terms.details].vehicle)
    let from = members(ofStation: departure.origin, addresses.from)
    let to = members(ofStation: departure.destination, addresses.to)
    data.thing(kind.rawValue) {
      $0.text("identifier", departure.offer.id.text)
      $0.text("url", page)
      $0.text("departureTime", departure.departs.iso)
      $0.text("arrivalTime", departure.arrives.iso)
      switch kind {
      case .bus:
        // schema.org allows `BusStation` and `BusStop` here. Whatever else the station is, buses stop there.
        $0.member("departureBusStop", "BusStation", from)
        $0.member("arrivalBusStop", "BusStation", to)
      case .train:
        $0.member("departureStation", "TrainStation", from)
        $0.member("arrivalStation", "TrainStation", to)
      case .other:
        $0.list("itinerary") {
          $0.thing("Place", from)
          $0.thing("Place", to)
        }
      }
      writeProvider(of: departure, to: &$0)
      writeOffer(of: departure, page: page, to: &$0)
    }
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

  private func members(ofStation index: StationIndex, _ address: String) -> (inout LinkedDataWriter) -> Void {
    { data in
      let station = site.directory.stations[index]
      data.text("name", station.name)
      if !address.isEmpty { data.text("address", address) }
      data.geo(station.coordinate)
      data.url(site.addresses.stationPages[index], site)
    }
  }

  private func writeProvider(of departure: OfferedTrip, to data: inout LinkedDataWriter) {
    guard let index = departure.carrier else { return }
    let carrier = site.directory.operators[index]
    data.member("provider", "Organization") {
      $0.text("name", carrier.name)
      $0.text("url", carrier.website ?? site.url(site.addresses.operators[index]))
    }
  }

  private func writeOffer(of departure: OfferedTrip, page: String?, to data: inout LinkedDataWriter) {
    guard let price = departure.terms.price else { return }
    data.member("offers", "Offer") {
      $0.text("price", price.decimal)
      $0.text("priceCurrency", price.currency.code)
      $0.text("url", departure.terms.bookingLink ?? page)
      $0.text("availability", departure.terms.seats.map { "https://schema.org/\($0 > 0 ? "InStock" : "SoldOut")" })
    }
  }
}
