import Model
import Mustache

/// A stop of a journey.
struct StopSlots {
  let shape: Shape
  private let name, href: TextSlot
  private let nameLanguage: NameLanguage
  private let point: PointSlots
  private let arrival, departure: Time
  private let transfer: FlagSlot

  private struct Time {
    let clock, iso, daysLater, daysLaterSaid, note: TextSlot

    init(_ shape: inout Shape, _ name: String, _ about: String) {
      clock = shape.text(name, about)
      iso = shape.text("\(name)_iso")
      daysLater = shape.text("\(name)_days_later", "«+1 day», if not on the day of departure")
      daysLaterSaid = shape.text("\(name)_days_later_said")
      note = ClockChange.slot(&shape, name)
    }
  }

  init() {
    var shape = Shape("stop")
    name = shape.text("name")
    nameLanguage = NameLanguage(&shape)
    href = shape.text("href", "the station, with the day")
    point = PointSlots(&shape)
    arrival = Time(&shape, "arrival", "when it comes there")
    departure = Time(&shape, "departure", "when it leaves")
    transfer = shape.flag("is_transfer", "whether passengers change there")
    self.shape = shape
  }

  func fill(
    _ stop: TripStop, _ arrives: StopMoments.Time?, _ departs: StopMoments.Time?, of journey: Departure,
    _ page: inout PageWriter
  ) {
    let site = page.site
    page.set(name, stop.name)
    let city = stop.station.map { site.directory.stations[$0].city }
    nameLanguage.fill(stop.name, country: site.countryCode(ofCity: city), &page)
    if let station = stop.station {
      let day = journey.departs.local.day
      page.set(href, page.href(site.addresses.stationPages[station], query: Query.on(day.iso)))
      point.fill(site.directory.stations[station].coordinate, &page)
    }
    fill(arrives, arrival, journey, &page)
    fill(departs, departure, journey, &page)
    page.set(transfer, stop.isTransfer)
  }

  private func fill(_ time: StopMoments.Time?, _ slots: Time, _ journey: Departure, _ page: inout PageWriter) {
    guard let time else { return }
    page.set(slots.clock, page.site.language.time(time.local))
    page.set(slots.iso, time.moment?.iso ?? time.local.iso)
    DaysLater.fill(
      time.local.day.number - journey.departs.local.day.number, slots.daysLater, slots.daysLaterSaid, &page)
    ClockChange.fill(time.isAssumed, slots.note, &page)
  }
}
