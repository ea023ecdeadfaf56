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
    let clock, iso, daysLater, daysLaterSaid, note: TextSlot

    init(_ shape: inout Shape, _ name: String, _ about: String) {
      clock = shape.text(name, "\(about); empty if there is none")
      iso = shape.text("\(name)_iso", "the same, machine-readable; without an offset if the time zone is unknown")
      daysLater = shape.text("\(name)_days_later", "«+1 day», if not on the day of departure")
      daysLaterSaid = shape.text("\(name)_days_later_said", "the same for screen readers")
      note = ClockChange.slot(&shape, name)
    }
  }

  init() {
    var shape = Shape("stop")
    name = shape.text("name", "its name")
    href = shape.text("href", "link to the station, with the day; empty if it is not in the data")
    point = PointSlots(&shape)
    arrival = Time(&shape, "arrival", "when it comes there")
    departure = Time(&shape, "departure", "when it leaves")
    transfer = shape.flag("is_transfer", "whether passengers change there")
    self.shape = shape
  }

  func fill(
    _ stop: TripStop, _ arrives: StopMoments.Time?, _ departs: StopMoments.Time?, of journey: Departure,
    _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) {
    tape.set(name, frame, stop.name)
    if let station = stop.station {
      let day = journey.departs.local.day
      tape.set(href, frame, links.href(site.addresses.stationPages[station], query: Query.on(day.iso)))
      point.fill(site.directory.stations[station].coordinate, site, &tape, frame)
    }
    fill(arrives, arrival, journey, site, &tape, frame)
    fill(departs, departure, journey, site, &tape, frame)
    tape.set(transfer, frame, stop.isTransfer)
  }

  private func fill(
    _ time: StopMoments.Time?, _ slots: Time, _ journey: Departure, _ site: SiteContext, _ tape: inout Tape,
    _ frame: Frame
  ) {
    guard let time else { return }
    tape.set(slots.clock, frame, site.language.time(time.local))
    tape.set(slots.iso, frame, time.moment?.iso ?? time.local.iso)
    DaysLater.fill(
      time.local.day.number - journey.departs.local.day.number, slots.daysLater, slots.daysLaterSaid, site, &tape,
      frame)
    ClockChange.fill(time.isAssumed, slots.note, site, &tape, frame)
  }
}
