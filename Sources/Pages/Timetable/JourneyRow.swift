import CivilTime
import Journeys
import Model
import Mustache

/// A journey with one change in the list of a pair of towns.
struct JourneyRow {
  private let departs = MomentSlots("departs", of: "leaves")
  private let arrives = MomentSlots("arrives", of: "arrives")
  private let daysLater = DaysLater(about: "«+1 day» if it arrives on another day")
  private let length = TextSlot("length", "duration")
  private let change = TextSlot("change", "where and how long one changes")
  private let note = TextSlot("note", "«about», «on request, book in advance»")
  private let from = ObjectSlot("origin", of: StopLink("station where it begins"))
  private let to = ObjectSlot("destination", of: StopLink("station where it ends"))
  private let first = ObjectSlot("first_ride", of: RideRoutes())
  private let second = ObjectSlot("second_ride", of: RideRoutes())

  /// The routes of a ride; departures by date have none.
  private struct RideRoutes {
    let links = RouteLinks()
    let carrier = TextSlot("operator", "operator of a departure by date")

    func fill(_ ride: JourneyPairs.Ride, _ page: inout PageWriter) {
      let schedule = page.site.directory.schedule
      links.fill(ride.routes.filter { !schedule[$0].isOffered }, &page)
      if schedule[ride.routes[0]].isOffered { page.set(carrier, schedule[ride.routes[0]].longName) }
    }
  }

  func fill(_ journey: JourneyPairs.Journey, _ page: inout PageWriter) {
    let (site, first, second) = (page.site, journey.first, journey.second)
    guard let departure = site.moment(first.departure, at: first.from, first),
      let arrival = site.moment(second.arrival, at: second.to, second)
    else { return }
    departs.fill(departure, isAssumed: false, namesZone: false, &page)
    arrives.fill(arrival, isAssumed: false, namesZone: false, &page)
    daysLater.fill(arrival.local.day.number - departure.local.day.number, &page)
    page.set(length, site.language.duration(minutes: (second.arrival - first.departure) / 60))
    page.set(change, Self.change(first, second, site))
    page.set(note, Self.note(first, second, site))
    page.object(from) { $0.fill(first.from, site.stopName(first.from), &$1) }
    page.object(to) { $0.fill(second.to, site.stopName(second.to), &$1) }
    page.object(self.first) { $0.fill(first, &$1) }
    page.object(self.second) { $0.fill(second, &$1) }
  }

  private static func change(_ first: JourneyPairs.Ride, _ second: JourneyPairs.Ride, _ site: SiteContext) -> String {
    let schedule = site.directory.schedule
    let duration = site.language.duration(minutes: (second.departure - first.arrival) / 60)
    let (here, there) = (site.stopName(first.to), site.stopName(second.from))
    let (from, to) = (schedule[first.to], schedule[second.from])
    guard first.to != second.from, from.station != to.station || from.station == nil,
      let start = from.point, let end = to.point
    else { return site.language.phrase("journeys.change_at", ["place": here, "duration": duration]) }
    return site.language.phrase(
      "journeys.change_to",
      ["from": here, "place": there, "duration": duration, "distance": site.distance(1.3 * start.distance(to: end))])
  }

  private static func note(_ first: JourneyPairs.Ride, _ second: JourneyPairs.Ride, _ site: SiteContext) -> String {
    var keys: [String] = []
    for ride in [first, second] {
      if ride.isApproximate { keys.append("board.about") }
      if ride.pickup == .byPhone || ride.dropOff == .byPhone { keys.append("board.by_phone") }
      if ride.pickup == .byDriver { keys.append("board.by_driver") }
      if ride.dropOff == .byDriver { keys.append("board.alight_by_driver") }
    }
    return site.language.phrases(keys)
  }
}
