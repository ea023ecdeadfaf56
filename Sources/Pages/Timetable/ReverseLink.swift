import CivilTime
import Model
import Mustache

/// The link to the route the other way round, where it is known.
struct ReverseLink {
  private let href, name: TextSlot

  init(_ shape: inout Shape) {
    href = shape.text(
      "reverse_href", "link to the opposite direction, on the same day if it has departures; may be empty")
    name = shape.text("reverse_name", "opposite direction: Montréal → Québec")
  }

  /// - Parameters:
  ///   - route: index of `Timetable.routes`.
  ///   - day: the day that goes along with the link; nil on the page of all days.
  func fill(of route: Int, on day: Day?, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let timetable = site.directory.timetable
    guard let back = timetable.route(from: timetable.routes[route].to, to: timetable.routes[route].from) else { return }
    tape.set(name, frame, site.routeName(timetable.routes[back]))
    let days = timetable.routes[back].days
    guard let day else { return tape.set(href, frame, links.href(site.addresses.routes[back])) }
    let same = days.partitioningIndex { $0.day >= day }
    tape.set(
      href, frame,
      same < days.count && days[same].day == day
        ? links.href(site.addresses.day(back, same)) : links.href(site.addresses.routes[back]) + Query.on(day.iso))
  }
}
