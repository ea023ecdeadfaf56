import Bytes
import CivilTime
import Model
import Mustache

/// The link to the pair of towns in the opposite direction, if there is one.
struct ReverseLink {
  private let href = TextSlot("reverse_href", "opposite direction, on this day or the next with departures")
  private let name = TextSlot("reverse_name", "opposite direction: Montréal → Québec")
  private let nameLanguage = NameLanguage("reverse_lang", "language of reverse_name")
  private let date = TextSlot("reverse_date", "day of that link, if it is another one: Wed, 27 Jan")

  /// - Parameter day: the day that the link passes on; nil on the page of all days.
  func fill(from: TownIndex, to: TownIndex, on day: Day? = nil, _ page: inout PageWriter) {
    let site = page.site
    guard let pair = site.pair(from: to, to: from) else { return }
    let label = site.pairName(from: to, to: from)
    page.set(name, label)
    nameLanguage.fill(label, country: site.countryCode(ofCity: to), &page)
    let address = page.href(site.addresses.pair(from: to, to: from))
    guard let day, case .offered(let back) = pair.trips else { return page.set(href, address) }
    let days = site.directory.pairs[back].days
    let same = days.partitioningIndex { $0.day >= day }
    guard same < days.count else { return page.set(href, address + Query.on(day.iso)) }
    page.set(href, page.href(site.addresses.day(back, same)))
    if days[same].day != day { page.set(date, site.language.date(days[same].day, .short)) }
  }
}
