import Model
import Mustache

/// A stop of a departure.
struct StopSlots {
  private let name = NameSlots()
  private let href = TextSlot("href", "the station, with the day")
  private let point = PointSlots()
  private let arrival = Time("arrival", "when it comes there")
  private let departure = Time("departure", "when it leaves")
  private let transfer = FlagSlot("is_transfer", "whether passengers change there")

  private struct Time {
    let clock, iso: TextSlot
    let daysLater: DaysLater
    let clockChange: ClockChange

    init(_ name: String, _ about: String) {
      clock = TextSlot(name, about)
      iso = TextSlot("\(name)_iso")
      daysLater = DaysLater("\(name)_days_later", about: "«+1 day», if not on the day of departure")
      clockChange = ClockChange(of: name)
    }
  }

  func fill(
    _ stop: ListedStop, _ arrives: StopMoments.Time?, _ departs: StopMoments.Time?, of trip: OfferedTrip,
    _ page: inout PageWriter
  ) {
    let site = page.site
    let city = stop.station.map { site.directory.stations[$0].city }
    name.fill(stop.name, country: site.countryCode(ofCity: city), &page)
    if let station = stop.station {
      let day = trip.departs.local.day
      page.set(href, page.href(site.addresses.stationPages[station], query: Query.on(day.iso)))
      point.fill(site.directory.stations[station].coordinate, &page)
    }
    fill(arrives, arrival, trip, &page)
    fill(departs, departure, trip, &page)
    page.set(transfer, stop.isTransfer)
  }

  private func fill(_ time: StopMoments.Time?, _ slots: Time, _ trip: OfferedTrip, _ page: inout PageWriter) {
    guard let time else { return }
    page.set(slots.clock, page.site.language.time(time.local))
    page.set(slots.iso, time.moment?.iso ?? time.local.iso)
    slots.daysLater.fill(time.local.day.number - trip.departs.local.day.number, &page)
    slots.clockChange.fill(time.isAssumed, &page)
  }
}
