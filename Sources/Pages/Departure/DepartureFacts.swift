import Model
import Mustache

/// The facts of a journey besides its times: operator, class, seats, amenities, terms.
struct DepartureFacts {
  private let operatorName, operatorHref, website, websiteHost, className, vehicle, tickets, changes, seats,
    termsNote: TextSlot
  private let operatorLanguage: NameLanguage
  private let hasAmenities, hasNotAboard, hasTerms, hasOthers: FlagSlot
  private let aboard, notAboard: (slot: ListSlot, name: TextSlot)
  private let terms: (slot: ListSlot, group: FactGroupSlots)
  private let others: (slot: ListSlot, row: FactRowSlots)

  init(_ shape: inout Shape) {
    operatorName = shape.text("operator")
    operatorLanguage = NameLanguage(&shape, "operator_lang")
    operatorHref = shape.text("operator_href")
    website = shape.text("website", "website of the operator")
    websiteHost = shape.text("website_host")
    className = shape.text("class")
    vehicle = shape.text("vehicle", "such as «Bus»")
    tickets = shape.text("ticket_types", "type of ticket")
    changes = shape.text("changes", "«Direct», «1 change»")
    seats = shape.text("seats", "number of seats left, in words")
    hasAmenities = shape.flag("has_amenities")
    aboard = Self.names(&shape, "aboard", "amenities")
    hasNotAboard = shape.flag("has_not_aboard")
    notAboard = Self.names(&shape, "not_aboard", "amenities it does not have")
    hasTerms = shape.flag("has_terms")
    termsNote = shape.text("terms_note", "text that they are the operator's general terms")
    let group = FactGroupSlots()
    terms = (shape.list("terms", group.shape, "terms of luggage and tickets, by subject"), group)
    hasOthers = shape.flag("has_others")
    let row = FactRowSlots()
    others = (shape.list("others", row.shape, "other fields of the source"), row)
  }

  private static func names(_ shape: inout Shape, _ list: String, _ about: String) -> (ListSlot, TextSlot) {
    var name = Shape("amenity")
    let text = name.text("name")
    return (shape.list(list, name, about), text)
  }

  func fill(_ departure: Departure, _ words: DepartureWords, _ page: inout PageWriter) {
    let site = page.site
    if let index = departure.carrier {
      let carrier = site.directory.timetable.operators[index]
      page.set(operatorName, carrier.name)
      operatorLanguage.fill(carrier.name, country: nil, &page)
      page.set(operatorHref, page.href(site.addresses.operators[index]))
      page.set(website, carrier.website)
      page.set(websiteHost, carrier.website.map(WebHost.of))
    }
    page.set(className, words.className)
    page.set(vehicle, words.vehicle)
    page.set(tickets, words.ticketTypes)
    page.set(changes, site.changesPhrase(departure))
    page.set(seats, site.seatsPhrase(departure))
    page.set(hasAmenities, !words.amenities.isEmpty)
    fill(words.amenities.aboard, aboard, &page)
    page.set(hasNotAboard, !words.amenities.notAboard.isEmpty)
    fill(words.amenities.notAboard, notAboard, &page)
    page.set(hasTerms, !words.terms.isEmpty)
    if words.areTermsOfOperator, let index = departure.carrier {
      let name = site.directory.timetable.operators[index].name
      page.set(termsNote, site.language.phrase("departure.terms_of_operator", ["operator": name]))
    }
    terms.group.fill(words.terms, terms.slot, &page)
    page.set(hasOthers, !words.others.isEmpty)
    others.row.fill(words.others, others.slot, &page)
  }

  private func fill(_ names: [String], _ list: (slot: ListSlot, name: TextSlot), _ page: inout PageWriter) {
    page.list(list.slot, names) { name, page in page.set(list.name, name) }
  }
}
