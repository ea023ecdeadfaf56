import Model
import Mustache

/// A departure in a day's table.
struct DepartureRow {
  let shape: Shape
  private let id, anchor, href, fromID, toID, fromName, toName, utc, minutes: TextSlot
  private let departs, arrives: MomentSlots
  private let daysLater, daysLaterSaid, length, changes, carrier, carrierHref, seats: TextSlot
  private let noSeats: FlagSlot
  private let price: AmountSlots

  init() {
    var shape = Shape("departure row")
    id = shape.text("id", "its id")
    anchor = shape.text("anchor", "fragment id on the day's page by time, if it has no page")
    href = shape.text("href", "link to its page, or to its row on its day's page")
    departs = MomentSlots(&shape, "departs", of: "leaves")
    arrives = MomentSlots(&shape, "arrives", of: "arrives")
    daysLater = shape.text("days_later", "«+1 day» if it arrives on another day; otherwise empty")
    daysLaterSaid = shape.text("days_later_said", "the same for screen readers")
    fromID = shape.text("from_id", "s- and the id of the station of departure")
    toID = shape.text("to_id", "s- and the id of the station of arrival")
    fromName = shape.text("from", "station of departure")
    toName = shape.text("to", "station of arrival")
    utc = shape.text("utc", "departure time, in seconds since 1970 UTC")
    minutes = shape.text("minutes", "duration, in minutes")
    length = shape.text("length", "duration, in words")
    changes = shape.text("changes", "«Direct», «1 change»; empty if unknown")
    carrier = shape.text("operator", "operator name; empty if unknown")
    carrierHref = shape.text("operator_href", "link to the operator's page")
    seats = shape.text("seats", "number of seats left, in words; empty if unknown")
    noSeats = shape.flag("has_no_seats", "whether it is sold out")
    price = AmountSlots(&shape)
    self.shape = shape
  }

  func fill(
    _ index: Int, namesZones: Bool, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) {
    let (directory, addresses) = (site.directory, site.addresses)
    let departure = directory.timetable.departures[index]
    let (from, to) = (directory.stations[departure.origin], directory.stations[departure.destination])
    tape.set(id, frame, departure.id.text)
    let link = links.href(addresses.departure(index))
    tape.set(href, frame, link)
    if let own = RowAddresses.anchor(link) { tape.set(anchor, frame, String(own)) }
    departs.fill(
      departure.departs, isAssumed: departure.isDepartureAssumed, namesZone: namesZones, site, &tape, frame)
    arrives.fill(
      departure.arrives, isAssumed: departure.isArrivalAssumed, namesZone: namesZones, site, &tape, frame)
    DaysLater.fill(departure.daysLater, daysLater, daysLaterSaid, site, &tape, frame)
    tape.set(fromID, frame, Query.stationKey(from.id.text))
    tape.set(toID, frame, Query.stationKey(to.id.text))
    tape.set(fromName, frame, from.name)
    tape.set(toName, frame, to.name)
    tape.set(utc, frame, String(departure.departs.utc))
    tape.set(minutes, frame, String(departure.minutes))
    tape.set(length, frame, site.language.duration(minutes: departure.minutes))
    tape.set(changes, frame, site.changesPhrase(departure))
    if let index = departure.carrier {
      tape.set(carrier, frame, directory.timetable.operators[index].name)
      tape.set(carrierHref, frame, links.href(addresses.operators[index]))
    }
    tape.set(seats, frame, site.seatsPhrase(departure))
    tape.set(noSeats, frame, departure.seats == 0)
    price.fill(departure.price, isTotal: true, site, &tape, frame)
  }
}
