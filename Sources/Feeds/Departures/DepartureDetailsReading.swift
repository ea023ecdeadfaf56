import Diagnostics
import Model

extension OfferDetails {
  /// Reads the details of a departure.
  init(_ fields: RecordReader, _ findings: inout Findings) {
    self.init()
    let reader = FactReader(fields)
    let aboard = Self.amenities(fields, &findings)
    vehicle = fields.text("vehicle_type", &findings)
    className = Self.className(fields, aboard, &findings)
    ticketTypes = fields.texts("ticket_types", &findings)
    // The class's name is one of them.
    amenities = aboard.filter { $0 != Fact("display_name", .text(className)) }
    if let object = fields.object("terms", &findings) {
      terms = reader.facts(object, in: "terms", where: { !DepartureFields.ownTimes.contains($0) }, &findings)
    }
    others = reader.facts(fields.value, in: "a field", where: DepartureFields.isOther, &findings)
  }

  /// Amenities from an object of flags, or from a list of the available ones.
  private static func amenities(_ fields: RecordReader, _ findings: inout Findings) -> [Fact] {
    if fields["amenities"]?.kind == .array {
      return fields.texts("amenities", &findings).map { Fact($0, .flag(true)) }
    }
    guard let object = fields.object("amenities", &findings) else { return [] }
    return FactReader(fields).facts(object, in: "amenities", &findings)
  }

  private static func className(_ fields: RecordReader, _ amenities: [Fact], _ findings: inout Findings) -> String {
    let name = fields.text("class_name", &findings)
    if !name.isEmpty { return name }
    if case .text(let name) = amenities["display_name"] { return name }
    return fields.text("class", &findings)
  }
}
