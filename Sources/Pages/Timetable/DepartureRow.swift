import Model
import Mustache

/// A departure in a day's table.
struct DepartureRow {
  private let id = TextSlot("id")
  private let anchor = TextSlot("anchor", "fragment id, if it has no page")
  private let href = TextSlot("href")
  private let departs = MomentSlots("departs", of: "leaves")
  private let arrives = MomentSlots("arrives", of: "arrives")
  private let daysLater = DaysLater(about: "«+1 day» if it arrives on another day")
  private let stations = TripStationSlots()
  private let utc = TextSlot("utc", "departure time, in seconds since 1970 UTC")
  private let minutes = TextSlot("minutes", "duration, in minutes")
  private let length = TextSlot("length", "duration")
  private let changes = TextSlot("changes", "«Direct», «1 change»")
  private let carrier = OperatorSlots()
  private let seats = TextSlot("seats", "number of seats left, in words")
  private let noSeats = FlagSlot("has_no_seats", "whether it is sold out")
  private let price = AmountSlots()

  func fill(_ index: OfferIndex, namesZones: Bool, _ page: inout PageWriter) {
    let site = page.site
    let departure = site.directory.schedule.offered(index)
    page.set(id, departure.offer.id.text)
    let link = page.href(site.addresses.departure(index))
    page.set(href, link)
    if let own = RowAddresses.anchor(link) { page.set(anchor, String(own)) }
    departs.fill(departure.departs, isAssumed: departure.offer.isDepartureAssumed, namesZone: namesZones, &page)
    arrives.fill(departure.arrives, isAssumed: departure.offer.isArrivalAssumed, namesZone: namesZones, &page)
    daysLater.fill(departure.daysLater, &page)
    stations.fill(departure.origin, departure.destination, &page)
    page.set(utc, String(departure.departs.utc))
    page.set(minutes, String(departure.minutes))
    page.set(length, site.language.duration(minutes: departure.minutes))
    page.set(changes, site.changesPhrase(departure))
    carrier.fill(departure.carrier, &page)
    page.set(seats, site.seatsPhrase(departure))
    page.set(noSeats, departure.terms.seats == 0)
    price.fill(departure.terms.price, isTotal: true, &page)
  }
}
