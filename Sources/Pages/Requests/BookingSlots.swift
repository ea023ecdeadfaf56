import Model
import Mustache

/// How to book the trips on request of a route.
struct BookingSlots {
  private let rules = FlaggedListSlot("bookings", of: Rule(), "how to book trips on request")

  private struct Rule {
    let places = TextSlot("places", "where it applies, if there are several: «Lake County»")
    let sentences = ListSlot("sentences", of: TextSlot("text"), "until when, and what the agency says")
    let phone = PhoneSlot()
    let booking = TextSlot("booking_href", "web page on which one can book")
    let bookingHost = TextSlot("booking_host")
    let website = TextSlot("info_href", "web page about booking")
    let websiteHost = TextSlot("info_host")
  }

  /// The number of rules above which the further ones are left out, and of places of a rule.
  private static let most = 20
  private static let mostPlaces = 5

  /// Where and for what a rule applies.
  private struct Use {
    /// In their order, each once.
    private(set) var places: [String] = []
    private var names: Set<String> = []
    var services: Set<Int> = []
    var isForBoarding = false
    var isForAlighting = false

    mutating func add(place name: String) {
      if names.insert(name).inserted { places.append(name) }
    }
  }

  func fill(_ route: RouteIndex, _ services: [RequestedService], _ page: inout PageWriter) {
    let (site, schedule) = (page.site, page.site.directory.schedule)
    // Equal rules may have several ids.
    var (shown, uses): ([BookingRule], [BookingRule: Use]) = ([], [:])
    func add(_ index: Index<BookingRule>, _ change: (inout Use) -> Void) {
      let rule = schedule.requested.rules[index]
      if uses[rule] == nil { shown.append(rule) }
      change(&uses[rule, default: Use()])
    }
    for (number, service) in services.enumerated() {
      for visit in service.visits {
        let name = site.name(of: visit.place)
        for (index, isForBoarding) in [(visit.pickupRule, true), (visit.dropOffRule, false)] {
          guard let index, (isForBoarding ? visit.pickup : visit.dropOff) != .none else { continue }
          add(index) { use in
            use.add(place: name)
            use.services.insert(number)
            use.isForBoarding = use.isForBoarding || isForBoarding
            use.isForAlighting = use.isForAlighting || !isForBoarding
          }
        }
      }
    }
    for index in (schedule.requested.rulesOfRoutes[route] ?? []).sorted() { add(index) { _ in } }
    let isBooked = services.contains { $0.visits.contains(where: \.isBooked) }
    let agency = isBooked ? schedule[schedule[route].agency].phone : ""
    if shown.isEmpty, !agency.isEmpty {
      // Nothing is known but whom to ask.
      shown = [BookingRule()]
    }
    page.list(rules, Array(shown.prefix(Self.most))) { row, rule, page in
      if shown.count > 1 { page.set(row.places, Self.heading(uses[rule] ?? Use(), services, site)) }
      let messages = [
        (rule.message, nil), (rule.pickupMessage, "requests.boarding"), (rule.dropOffMessage, "requests.alighting"),
      ].filter { !$0.0.isEmpty }.map { text, key in
        key.map { "\(site.language.phrase($0)): \(text)" } ?? text
      }
      page.list(row.sentences, site.times(of: rule) + messages)
      let hasWay = !rule.phone.isEmpty || rule.booking != nil || rule.website != nil
      row.phone.fill(hasWay ? rule.phone : agency, &page)
      page.set(row.booking, rule.booking)
      page.set(row.bookingHost, rule.booking.map(WebHost.of))
      page.set(row.website, rule.website)
      page.set(row.websiteHost, rule.website.map(WebHost.of))
    }
  }

  /// «Lake County · Boarding · Saturdays»: what distinguishes a rule from others.
  private static func heading(_ use: Use, _ services: [RequestedService], _ site: SiteContext) -> String {
    if use.places.isEmpty { return "" }
    let more = use.places.count > mostPlaces ? ["…"] : []
    var parts = [site.language.list(use.places.prefix(mostPlaces) + more)]
    if use.isForBoarding != use.isForAlighting {
      parts.append(site.language.phrase(use.isForBoarding ? "requests.boarding" : "requests.alighting"))
    }
    if use.services.count < services.count {
      let words = DayKindWords(language: site.language)
      let days = use.services.sorted().map { words.name(services[$0].kind, among: services[$0].kinds) }
      parts.append(contentsOf: Set(days).count == 1 ? days.prefix(1) : [])
    }
    return parts.joined(separator: " · ")
  }
}
