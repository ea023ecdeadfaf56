import Model
import Mustache

/// A departure in a day's table.
struct DepartureRow {
  let shape: Shape
  private let id, anchor, href, fromID, toID, fromName, toName, utc, minutes: TextSlot
  private let departs, arrives: MomentSlots
  private let daysLater, daysLaterSaid, length, changes, carrier, carrierHref, seats: TextSlot
  private let fromLanguage, toLanguage, carrierLanguage: NameLanguage
  private let noSeats: FlagSlot
  private let price: AmountSlots

  init() {
    var shape = Shape("departure row")
    id = shape.text("id")
    anchor = shape.text("anchor", "fragment id, if it has no page")
    href = shape.text("href")
    departs = MomentSlots(&shape, "departs", of: "leaves")
    arrives = MomentSlots(&shape, "arrives", of: "arrives")
    daysLater = shape.text("days_later", "«+1 day» if it arrives on another day")
    daysLaterSaid = shape.text("days_later_said")
    fromID = shape.text("from_id", "s- and the id of the station")
    toID = shape.text("to_id", "s- and the id of the station")
    fromName = shape.text("from", "station of departure")
    fromLanguage = NameLanguage(&shape, "from_lang")
    toName = shape.text("to", "station of arrival")
    toLanguage = NameLanguage(&shape, "to_lang")
    utc = shape.text("utc", "departure time, in seconds since 1970 UTC")
    minutes = shape.text("minutes", "duration, in minutes")
    length = shape.text("length", "duration")
    changes = shape.text("changes", "«Direct», «1 change»")
    carrier = shape.text("operator")
    carrierLanguage = NameLanguage(&shape, "operator_lang")
    carrierHref = shape.text("operator_href")
    seats = shape.text("seats", "number of seats left, in words")
    noSeats = shape.flag("has_no_seats", "whether it is sold out")
    price = AmountSlots(&shape)
    self.shape = shape
  }

  func fill(_ index: Int, namesZones: Bool, _ page: inout PageWriter) {
    let site = page.site
    let (directory, addresses) = (site.directory, site.addresses)
    let departure = directory.timetable.departures[index]
    let (from, to) = (directory.stations[departure.origin], directory.stations[departure.destination])
    page.set(id, departure.id.text)
    let link = page.href(addresses.departure(index))
    page.set(href, link)
    if let own = RowAddresses.anchor(link) { page.set(anchor, String(own)) }
    departs.fill(departure.departs, isAssumed: departure.isDepartureAssumed, namesZone: namesZones, &page)
    arrives.fill(departure.arrives, isAssumed: departure.isArrivalAssumed, namesZone: namesZones, &page)
    DaysLater.fill(departure.daysLater, daysLater, daysLaterSaid, &page)
    page.set(fromID, Query.stationKey(from.id.text))
    page.set(toID, Query.stationKey(to.id.text))
    page.set(fromName, from.name)
    page.set(toName, to.name)
    fromLanguage.fill(from.name, country: site.countryCode(ofCity: from.city), &page)
    toLanguage.fill(to.name, country: site.countryCode(ofCity: to.city), &page)
    page.set(utc, String(departure.departs.utc))
    page.set(minutes, String(departure.minutes))
    page.set(length, site.language.duration(minutes: departure.minutes))
    page.set(changes, site.changesPhrase(departure))
    if let index = departure.carrier {
      let name = directory.timetable.operators[index].name
      page.set(carrier, name)
      carrierLanguage.fill(name, country: nil, &page)
      page.set(carrierHref, page.href(addresses.operators[index]))
    }
    page.set(seats, site.seatsPhrase(departure))
    page.set(noSeats, departure.seats == 0)
    price.fill(departure.price, isTotal: true, &page)
  }
}
