import CivilTime
import Model
import Mustache

/// The time and station at one end of a journey.
struct EndSlots {
  let shape: Shape
  private let clock, iso, date, daysLater, daysLaterSaid, zone, note, name, href, address: TextSlot
  private let nameLanguage: NameLanguage
  private let point: PointSlots

  init(_ name: String) {
    var shape = Shape(name)
    clock = shape.text("time", "local: 09:30")
    iso = shape.text("iso", "the same with date and offset")
    date = shape.text("date", "Thursday, 28 January 2021")
    daysLater = shape.text("days_later", "«+1 day», if not on the day of departure")
    daysLaterSaid = shape.text("days_later_said")
    zone = shape.text("zone", "name of the time zone, if the two ends differ")
    note = ClockChange.slot(&shape, "time")
    self.name = shape.text("name")
    nameLanguage = NameLanguage(&shape)
    href = shape.text("href", "the station, with the day")
    address = shape.text("address", "full address of the station")
    point = PointSlots(&shape)
    self.shape = shape
  }

  /// - Parameters:
  ///   - isAssumed: whether clocks show the time twice that day and the earlier one is assumed.
  ///   - zone: the name of the time zone; empty if it need not be shown.
  func fill(
    _ moment: Moment, isAssumed: Bool, daysLater days: Int, zone: String, station: Int, address: String, on day: Day,
    _ page: inout PageWriter
  ) {
    let site = page.site
    page.set(clock, site.language.time(moment.local))
    page.set(iso, moment.iso)
    page.set(date, site.language.date(moment.local.day, .full))
    DaysLater.fill(days, daysLater, daysLaterSaid, &page)
    page.set(self.zone, zone)
    ClockChange.fill(isAssumed, note, &page)
    let own = site.directory.stations[station]
    page.set(name, own.name)
    nameLanguage.fill(own.name, country: site.countryCode(ofCity: own.city), &page)
    page.set(href, page.href(site.addresses.stationPages[station], query: Query.on(day.iso)))
    page.set(self.address, address)
    point.fill(own.coordinate, &page)
  }
}
