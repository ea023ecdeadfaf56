import CivilTime
import Model
import Mustache

/// The time and station at one end of a journey.
struct EndSlots {
  private let clock = TextSlot("time", "local: 09:30")
  private let iso = TextSlot("iso", "the same with date and offset")
  private let date = TextSlot("date", "Thursday, 28 January 2021")
  private let daysLater = DaysLater(about: "«+1 day», if not on the day of departure")
  private let zone = TextSlot("zone", "name of the time zone, if the two ends differ")
  private let clockChange = ClockChange(of: "time")
  private let name = NameSlots()
  private let href = TextSlot("href", "the station, with the day")
  private let address = TextSlot("address", "full address of the station")
  private let point = PointSlots()

  /// - Parameters:
  ///   - isAssumed: whether clocks show the time twice that day and the earlier one is assumed.
  ///   - zone: the name of the time zone; empty if it need not be shown.
  func fill(
    _ moment: Moment, isAssumed: Bool, daysLater days: Int, zone: String, station: StationIndex, address: String,
    on day: Day,
    _ page: inout PageWriter
  ) {
    let site = page.site
    page.set(clock, site.language.time(moment.local))
    page.set(iso, moment.iso)
    page.set(date, site.language.date(moment.local.day, .full))
    daysLater.fill(days, &page)
    page.set(self.zone, zone)
    clockChange.fill(isAssumed, &page)
    let own = site.directory.stations[station]
    name.fill(own.name, country: site.countryCode(ofCity: own.city), &page)
    page.set(href, page.href(site.addresses.stationPages[station], query: Query.on(day.iso)))
    page.set(self.address, address)
    point.fill(own.coordinate, &page)
  }
}
