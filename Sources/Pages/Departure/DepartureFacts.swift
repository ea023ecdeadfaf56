import Model
import Mustache

/// What is said of a journey besides its times: who runs it, its class, its seats, what is aboard, the terms.
struct DepartureFacts {
  private let operatorName, operatorHref, website, websiteHost, className, vehicle, tickets, changes, seats,
    termsNote: TextSlot
  private let hasAmenities, hasNotAboard, hasTerms, hasOthers: FlagSlot
  private let aboard, notAboard: (slot: ListSlot, name: TextSlot)
  private let terms: (slot: ListSlot, group: FactGroupSlots)
  private let others: (slot: ListSlot, row: FactRowSlots)

  init(_ shape: inout Shape) {
    operatorName = shape.text("operator", "who runs it; empty where it is not known")
    operatorHref = shape.text("operator_href", "link to the operator's page")
    website = shape.text("website", "the operator's own site; empty without one")
    websiteHost = shape.text("website_host", "that site's host")
    className = shape.text("class", "the class; empty where it is not told")
    vehicle = shape.text("vehicle", "what it is, in words: bus; empty where it is not told")
    tickets = shape.text("ticket_types", "how the ticket comes, in words; empty where it is not told")
    changes = shape.text("changes", "how often one changes, in words; empty where it is not told")
    seats = shape.text("seats", "how many seats are left, in words; empty where it is not told")
    hasAmenities = shape.flag("has_amenities", "whether it is told what is aboard, or what is not")
    aboard = Self.names(&shape, "aboard", "what is aboard")
    hasNotAboard = shape.flag("has_not_aboard", "whether there is any")
    notAboard = Self.names(&shape, "not_aboard", "what is told not to be aboard")
    hasTerms = shape.flag("has_terms", "whether there are any")
    termsNote = shape.text("terms_note", "that the terms are the operator's general ones; else empty")
    let group = FactGroupSlots()
    terms = (shape.list("terms", group.shape, "what holds for luggage and tickets, by subject"), group)
    hasOthers = shape.flag("has_others", "whether there are any")
    let row = FactRowSlots("other")
    others = (shape.list("others", row.shape, "what else the source says"), row)
  }

  private static func names(_ shape: inout Shape, _ list: String, _ about: String) -> (ListSlot, TextSlot) {
    var name = Shape(list)
    let text = name.text("name", "in words")
    return (shape.list(list, name, about), text)
  }

  func fill(
    _ departure: Departure, _ words: DepartureWords, _ site: SiteContext, _ links: Links, _ tape: inout Tape,
    _ frame: Frame
  ) {
    if let index = departure.carrier {
      let carrier = site.directory.timetable.operators[index]
      tape.set(operatorName, frame, carrier.name)
      tape.set(operatorHref, frame, links.href(site.addresses.operators[index]))
      tape.set(website, frame, carrier.website)
      tape.set(websiteHost, frame, carrier.website.map(WebHost.of))
    }
    tape.set(className, frame, words.className)
    tape.set(vehicle, frame, words.vehicle)
    tape.set(tickets, frame, words.ticketTypes)
    tape.set(changes, frame, site.changesPhrase(departure))
    tape.set(seats, frame, site.seatsPhrase(departure))
    tape.set(hasAmenities, frame, !words.amenities.isEmpty)
    fill(words.amenities.aboard, aboard, &tape, frame)
    tape.set(hasNotAboard, frame, !words.amenities.notAboard.isEmpty)
    fill(words.amenities.notAboard, notAboard, &tape, frame)
    tape.set(hasTerms, frame, !words.terms.isEmpty)
    if words.areTermsOfOperator, let index = departure.carrier {
      let name = site.directory.timetable.operators[index].name
      tape.set(termsNote, frame, site.language.phrase("departure.terms_of_operator", ["operator": name]))
    }
    terms.group.fill(words.terms, terms.slot, &tape, frame)
    tape.set(hasOthers, frame, !words.others.isEmpty)
    others.row.fill(words.others, others.slot, &tape, frame)
  }

  private func fill(
    _ names: [String], _ list: (slot: ListSlot, name: TextSlot), _ tape: inout Tape, _ frame: Frame
  ) {
    let frames = tape.list(list.slot, frame, count: names.count)
    for (index, name) in names.enumerated() { tape.set(list.name, frames[index], name) }
  }
}
