import CivilTime
import Documents
import Model
import Text

/// `departure.ics`: a departure as a calendar file.
struct DepartureCalendar {
  private let site: SiteContext
  /// The part after the `@` in event ids: the site's host, or its title if the site has no address.
  private let host: String
  /// The `DTSTAMP` of departures without a fetch time, in seconds since 1970 in UTC.
  private let stamp: Int

  init(_ site: SiteContext) {
    self.site = site
    // Never the time of the build: the same inputs must give the same bytes.
    let date = site.settings.dataDate.flatMap { Day(iso: String($0.prefix(10))) }.map { $0.number * 86_400 }
    stamp = site.directory.schedule.offers.latestFetch?.utc ?? date ?? site.sourceEpoch ?? 0
    let origin = site.settings.baseURL?.origin
    host = origin.flatMap { $0.split(separator: "/").last.map(String.init) } ?? AddressID.short(site.settings.title)
  }

  /// - Parameter addresses: the addresses of the two stations, as text.
  /// - Returns: nil if there are no time zones, and so no departures.
  func event(_ index: OfferIndex, title: String, addresses: (from: String, to: String)) -> [UInt8]? {
    let directory = site.directory
    let departure = directory.schedule.offered(index)
    guard let zones = directory.zones else { return nil }
    var event = ICalendar.Event(
      uid: "\(AddressID.encode(departure.offer.id.text))@\(host)",
      stamp: departure.terms.fetchedAt?.utc ?? stamp, starts: departure.departs, ends: departure.arrives,
      summary: ([title] + [departure.carrier.map { directory.operators[$0].name }].compactMap { $0 })
        .joined(separator: ", "))
    let (origin, destination) = (
      site.directory.stations[departure.origin], site.directory.stations[departure.destination]
    )
    event.location = joined(origin.name, addresses.from)
    event.point = origin.coordinate.map { ($0.latitude, $0.longitude) }
    event.url = site.url(site.addresses.departure(index))
    event.description = [
      line("departure.departure", departure.departs.local.clock, event.location),
      line("departure.arrival", departure.arrives.local.clock, joined(destination.name, addresses.to)),
      event.url ?? departure.terms.bookingLink ?? "",
    ].filter { !$0.isEmpty }.joined(separator: "\n")
    return ICalendar.file(event, zones: zones)
  }

  private func line(_ key: String, _ time: String, _ station: String) -> String {
    site.language.phrase(
      "departure.calendar_description",
      ["end": site.language.phrase(key), "time": time, "station": station])
  }

  private func joined(_ name: String, _ address: String) -> String { address.isEmpty ? name : "\(name), \(address)" }
}
