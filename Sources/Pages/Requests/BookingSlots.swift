import Model
import Mustache

/// How to book the trips on request of a route.
struct BookingSlots {
  private let rules = FlaggedListSlot("bookings", of: Rule(), "how to book trips on request")

  private struct Rule {
    let places = TextSlot("places", "where it applies, if there are several: «Lake County»")
    let sentences = ListSlot("sentences", of: TextSlot("text"), "until when, and what the agency says")
    let phone = TextSlot("phone")
    let phoneHref = TextSlot("phone_href")
    let booking = TextSlot("booking_href", "web page on which one can book")
    let bookingHost = TextSlot("booking_host")
    let website = TextSlot("info_href", "web page about booking")
    let websiteHost = TextSlot("info_host")
  }

  /// The number of rules above which the further ones are left out, and of places of a rule.
  private static let most = 20
  private static let mostPlaces = 5

  func fill(_ route: RouteIndex, _ services: [RequestedService], _ page: inout PageWriter) {
    let (site, requested) = (page.site, page.site.directory.schedule.requested)
    let all = (requested.rulesOfRoutes[route] ?? []).sorted()
    // Equal rules have different ids for boarding and for alighting.
    var (shown, places): ([BookingRule], [BookingRule: [String]]) = ([], [:])
    for index in all {
      let rule = requested.rules[index]
      if places[rule] == nil { shown.append(rule) }
      let own = services.lazy.flatMap(\.visits).filter { $0.pickupRule == index || $0.dropOffRule == index }
      for name in own.map({ site.name(of: $0.place) }) where !(places[rule] ?? []).contains(name) {
        places[rule, default: []].append(name)
      }
      places[rule] = places[rule] ?? []
    }
    let schedule = site.directory.schedule
    let agency = services.isEmpty ? "" : schedule[schedule[route].agency].phone
    if shown.isEmpty, !agency.isEmpty {
      // Nothing is known but whom to ask.
      shown = [BookingRule()]
    }
    page.list(rules, Array(shown.prefix(Self.most))) { row, rule, page in
      let names = places[rule] ?? []
      if shown.count > 1, !names.isEmpty {
        let more = names.count > Self.mostPlaces ? ["…"] : []
        page.set(row.places, site.language.list(names.prefix(Self.mostPlaces) + more))
      }
      let messages = [rule.message, rule.pickupMessage, rule.dropOffMessage].filter { !$0.isEmpty }
      page.list(row.sentences, site.times(of: rule) + messages)
      let hasWay = !rule.phone.isEmpty || rule.booking != nil || rule.website != nil
      let phone = hasWay ? rule.phone : agency
      page.set(row.phone, phone)
      page.set(row.phoneHref, PhoneLink(phone).href)
      page.set(row.booking, rule.booking)
      page.set(row.bookingHost, rule.booking.map(WebHost.of))
      page.set(row.website, rule.website)
      page.set(row.websiteHost, rule.website.map(WebHost.of))
    }
  }
}
