import Bytes
import CivilTime
import Model
import Mustache

/// The link to the route in the opposite direction, if there is one.
struct ReverseLink {
  private let href, name: TextSlot

  init(_ shape: inout Shape) {
    href = shape.text(
      "reverse_href", "link to the opposite direction, on the same day if it has departures; may be empty")
    name = shape.text("reverse_name", "opposite direction: Montréal → Québec")
  }

  /// - Parameters:
  ///   - route: index of `Timetable.routes`.
  ///   - day: the day that the link passes on; nil on the page of all days.
  func fill(of route: Int, on day: Day?, _ page: inout PageWriter) {
    let site = page.site
    let timetable = site.directory.timetable
    guard let back = timetable.route(from: timetable.routes[route].to, to: timetable.routes[route].from) else { return }
    page.set(name, site.routeName(timetable.routes[back]))
    let days = timetable.routes[back].days
    guard let day else { return page.set(href, page.href(site.addresses.routes[back])) }
    let same = days.partitioningIndex { $0.day >= day }
    page.set(
      href,
      same < days.count && days[same].day == day
        ? page.href(site.addresses.day(back, same)) : page.href(site.addresses.routes[back]) + Query.on(day.iso))
  }
}
