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
    operatorName = shape.text("operator", "the operator; empty if unknown")
    operatorHref = shape.text("operator_href", "link to the operator's page")
    website = shape.text("website", "the operator's web site; may be empty")
    websiteHost = shape.text("website_host", "the web site's host")
    className = shape.text("class", "the class; empty if unknown")
    vehicle = shape.text("vehicle", "the vehicle, in words: bus; empty if unknown")
    tickets = shape.text("ticket_types", "the ticket types, in words; empty if unknown")
    changes = shape.text("changes", "number of changes, in words; empty if unknown")
    seats = shape.text("seats", "number of seats left, in words; empty if unknown")
    hasAmenities = shape.flag("has_amenities", "whether amenities are known")
    aboard = Self.names(&shape, "aboard", "amenities on board")
    hasNotAboard = shape.flag("has_not_aboard", "whether any amenity is stated to be missing")
    notAboard = Self.names(&shape, "not_aboard", "amenities stated to be missing")
    hasTerms = shape.flag("has_terms", "whether there are any")
    termsNote = shape.text("terms_note", "the note that these are the operator's general terms; may be empty")
    let group = FactGroupSlots()
    terms = (shape.list("terms", group.shape, "terms for luggage and tickets, by subject"), group)
    hasOthers = shape.flag("has_others", "whether there are any")
    let row = FactRowSlots("fact")
    others = (shape.list("others", row.shape, "other facts from the source"), row)
  }

  private static func names(_ shape: inout Shape, _ list: String, _ about: String) -> (ListSlot, TextSlot) {
    var name = Shape("amenity")
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
