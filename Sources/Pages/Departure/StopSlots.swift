import CivilTime
import Model
import Mustache

/// A place where a journey calls.
struct StopSlots {
  let shape: Shape
  private let name, href: TextSlot
  private let point: PointSlots
  private let arrival, departure: Time
  private let transfer: FlagSlot

  private struct Time {
    let clock, iso, daysLater, daysLaterSaid: TextSlot

    init(_ shape: inout Shape, _ name: String, _ about: String) {
      clock = shape.text(name, "\(about); empty where there is none")
      iso = shape.text("\(name)_iso", "the same for machines; without an offset where the zone is not known")
      daysLater = shape.text("\(name)_days_later", "«+1 day», where it is another day than that of the departure")
      daysLaterSaid = shape.text("\(name)_days_later_said", "the same in words, to be read out")
    }
  }

  init() {
    var shape = Shape("stop")
    name = shape.text("name", "its name")
    href = shape.text("href", "link to the station, with the day; empty where it is in no file")
    point = PointSlots(&shape)
    arrival = Time(&shape, "arrival", "when it comes there")
    departure = Time(&shape, "departure", "when it leaves")
    transfer = shape.flag("is_transfer", "whether one changes there")
    self.shape = shape
  }

  func fill(
    _ stop: TripStop, of journey: Departure, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) {
    tape.set(name, frame, stop.name)
    if let station = stop.station {
      let day = journey.departs.local.day
      tape.set(href, frame, links.href(site.addresses.stationPages[station], query: Query.on(day.iso)))
      point.fill(site.directory.stations[station].coordinate, site, &tape, frame)
    }
    fill(stop.arrives, arrival, stop, journey, site, &tape, frame)
    fill(stop.departs, departure, stop, journey, site, &tape, frame)
    tape.set(transfer, frame, stop.isTransfer)
  }

  private func fill(
    _ time: LocalTime?, _ slots: Time, _ stop: TripStop, _ journey: Departure, _ site: SiteContext,
    _ tape: inout Tape, _ frame: Frame
  ) {
    guard let time else { return }
    tape.set(slots.clock, frame, site.language.time(time))
    tape.set(slots.iso, frame, Self.moment(time, stop, journey, site)?.iso ?? time.iso)
    DaysLater.fill(
      time.day.number - journey.departs.local.day.number, slots.daysLater, slots.daysLaterSaid, site, &tape, frame)
  }

  /// The moment of a stop's time: in the station's own zone; where no file tells it, in that of the journey if both of
  /// its ends have the same. Nil where the zone is not known, or its clocks do not show the time exactly once.
  private static func moment(
    _ time: LocalTime, _ stop: TripStop, _ journey: Departure, _ site: SiteContext
  ) -> Moment? {
    for end in [journey.departs, journey.arrives] where end.local == time { return end }
    guard let zones = site.directory.timetable.zones else { return nil }
    let own = stop.station.flatMap { zones.zone(site.directory.stations[$0].zone) }
    let shared = journey.departs.zone == journey.arrives.zone ? zones[journey.departs.zone] : nil
    guard let zone = own ?? shared, case .one(let moment) = zone.resolve(time) else { return nil }
    return moment
  }
}
