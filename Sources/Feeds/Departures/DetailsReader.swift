import Diagnostics
import JSON
import Model

/// What many departures have in common: vehicle, class, tickets, amenities, terms, and what else their source says.
struct DetailsReader {
  mutating func index(
    of fields: RecordReader, in timetable: inout TimetableDraft, _ findings: inout Findings
  ) -> Int {
    timetable.intern(details(fields, &findings))
  }

  private func details(_ fields: RecordReader, _ findings: inout Findings) -> DepartureDetails {
    let facts = FactReader(fields)
    var details = DepartureDetails()
    details.vehicle = fields.text("vehicle_type", &findings)
    details.ticketTypes = fields.texts("ticket_types", &findings)
    let amenities = amenities(fields, &findings)
    details.className = className(fields, amenities, &findings)
    details.amenities = amenities.filter { $0 != Fact("display_name", .text(details.className)) }
    if let terms = fields.object("terms", &findings) {
      details.terms = facts.facts(terms, in: "terms", without: DepartureFields.ownTimes, &findings)
    }
    details.others = facts.facts(
      fields.value, in: "the record", without: DepartureFields.read.union(DepartureFields.internalOnes), &findings
    ).filter { !$0.name.hasPrefix(DepartureFields.internalPrefix) }
    return details
  }

  /// An object of what is aboard and whether; a list of names is read as that which is.
  private func amenities(_ fields: RecordReader, _ findings: inout Findings) -> [Fact] {
    if fields.value["amenities"]?.kind == .array {
      return fields.texts("amenities", &findings).map { Fact($0, .flag(true)) }
    }
    return fields.object("amenities", &findings).map {
      FactReader(fields).facts($0, in: "amenities", &findings)
    } ?? []
  }

  private func className(_ fields: RecordReader, _ amenities: [Fact], _ findings: inout Findings) -> String {
    let name = fields.text("class_name", &findings)
    if !name.isEmpty { return name }
    if case .text(let name) = amenities["display_name"] { return name }
    return fields.text("class", &findings)
  }
}
