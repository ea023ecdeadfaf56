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

  /// - Parameters:
  ///   - pair: index of `Directory.pairs`.
  ///   - day: the day that the link passes on; nil on the page of all days.
  func fill(of pair: Int, on day: Day?, _ page: inout PageWriter) {
    let site = page.site
    let directory = site.directory
    guard let back = directory.pairs.pair(from: directory.pairs[pair].to, to: directory.pairs[pair].from) else {
      return
    }
    let label = site.pairName(directory.pairs[back])
    page.set(name, label)
    nameLanguage.fill(label, country: site.countryCode(ofCity: directory.pairs[back].from), &page)
    let days = directory.pairs[back].days
    guard let day else { return page.set(href, page.href(site.addresses.pairs[back])) }
    let same = days.partitioningIndex { $0.day >= day }
    guard same < days.count else { return page.set(href, page.href(site.addresses.pairs[back]) + Query.on(day.iso)) }
    page.set(href, page.href(site.addresses.day(back, same)))
    if days[same].day != day { page.set(date, site.language.date(days[same].day, .short)) }
  }
}
