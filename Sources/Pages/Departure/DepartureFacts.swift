import Model
import Mustache

/// The facts of a journey besides its times: operator, class, seats, amenities, terms.
struct DepartureFacts {
  private let carrier = OperatorSlots()
  private let website = TextSlot("website", "website of the operator")
  private let websiteHost = TextSlot("website_host")
  private let className = TextSlot("class")
  private let vehicle = TextSlot("vehicle", "such as «Bus»")
  private let tickets = TextSlot("ticket_types", "type of ticket")
  private let changes = TextSlot("changes", "«Direct», «1 change»")
  private let seats = TextSlot("seats", "number of seats left, in words")
  private let hasAmenities = FlagSlot("has_amenities")
  private let aboard = ListSlot("aboard", of: TextSlot("name"), "amenities")
  private let notAboard = FlaggedListSlot("not_aboard", of: TextSlot("name"), "amenities it does not have")
  private let terms = FlaggedListSlot("terms", of: FactGroupSlots(), "terms of luggage and tickets, by subject")
  private let termsNote = TextSlot("terms_note", "text that they are the operator's general terms")
  private let others = FlaggedListSlot("others", of: FactRowSlots(), "other fields of the source")

  func fill(_ departure: OfferedTrip, _ words: DepartureWords, _ page: inout PageWriter) {
    let site = page.site
    carrier.fill(departure.carrier, &page)
    let ownWebsite = departure.carrier.flatMap { site.directory.operators[$0].website }
    page.set(website, ownWebsite)
    page.set(websiteHost, ownWebsite.map(WebHost.of))
    page.set(className, words.className)
    page.set(vehicle, words.vehicle)
    page.set(tickets, words.ticketTypes)
    page.set(changes, site.changesPhrase(departure))
    page.set(seats, site.seatsPhrase(departure))
    page.set(hasAmenities, !words.amenities.isEmpty)
    page.list(aboard, words.amenities.aboard)
    page.list(notAboard, words.amenities.notAboard)
    page.list(terms, words.terms) { row, group, page in row.fill(group, &page) }
    if words.areTermsOfOperator, let index = departure.carrier {
      let name = site.directory.operators[index].name
      page.set(termsNote, site.language.phrase("departure.terms_of_operator", ["operator": name]))
    }
    page.list(others, words.others) { row, fact, page in row.fill(fact, &page) }
  }
}
