import Diagnostics
import JSON
import Model
import Money

/// Reads the records of one file by their kinds.
struct DeparturesReader {
  private let path: String
  private let currency: Currency?
  private let countries: RecordCountries
  private var details: DetailsReader

  init(path: String, currency: Currency?, countries: RecordCountries) {
    (self.path, self.currency, self.countries) = (path, currency, countries)
    details = DetailsReader()
  }

  mutating func read(
    _ record: DeparturesShape.Record, into part: inout FileDepartures, _ context: inout SourceContext
  ) {
    guard let kind = record.kind else {
      context.records.add("records")
      return part.findings.add(
        .unknownRecord(
          RecordReader(record.value, path: path, group: DeparturesFeed.kind, known: .departure, name: "a record")))
    }
    context.records.add(kind.list)
    context.unknownFields.look(at: record.value, kind.known)
    var fields = RecordReader(record.value, path: path, group: DeparturesFeed.kind, known: kind.known)
    guard record.value.kind == .object else { return part.findings.add(.notARecord(fields)) }
    let key = record.key
    let id = fields.id("id") ?? (key.isEmpty ? derivedID(kind, fields, &context, &part.findings) : key)
    fields.call(kind.rawValue, id)
    switch kind {
    case .city: part.add(.city(CityReader(id: id, fields: fields, countries: countries).record(&part.findings)))
    case .location: part.add(.location(LocationReader(id: id, fields: fields).record(&part.findings)))
    case .carrier:
      var carrier = OperatorReader(id: id, fields: fields).record(&part.findings)
      carrier.hasDerivedID = fields.id("id") == nil && key.isEmpty
      part.add(.carrier(carrier))
    case .departure:
      let departure = DepartureReader(id: id, fields: fields, currency: currency)
      guard var read = departure.record(into: &part.references, &details, &part.findings) else { return }
      read.terms.isFromCompleteSearch = record.search?.isComplete
      if read.terms.fetchedAt == nil { read.terms.fetchedAt = record.search?.fetchedAt }
      part.add(.departure(read))
    }
    context.records.keep(kind.list)
  }

  private func derivedID(
    _ kind: RecordKind, _ fields: RecordReader, _ context: inout SourceContext, _ findings: inout Findings
  ) -> String {
    let (texts, words) = kind.basis(of: fields)
    let derived = context.derivedIDs.id(texts, of: fields.value, kind: kind.rawValue, without: ["id"])
    context.report(MissingID(fields, "missing-id", field: "id"), derived, from: words, &findings)
    return derived.id
  }
}
