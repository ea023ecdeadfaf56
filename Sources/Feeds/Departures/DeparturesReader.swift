import Diagnostics
import JSON
import Model
import Money
import Text

/// Reads the records of one file, each by its kind.
struct DeparturesReader {
  private let path: String
  private let currency: Currency?
  private var details: DetailsReader

  init(path: String, currency: Currency?) {
    self.path = path
    self.currency = currency
    details = DetailsReader()
  }

  mutating func read(
    _ record: DeparturesShape.Record, into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) {
    guard let kind = record.kind else {
      return findings.add(.unknownRecord(fields(of: record, "a record")))
    }
    var fields = fields(of: record, kind == .carrier ? "an operator" : "a \(kind.rawValue)")
    guard record.value.kind == .object else { return findings.add(.notARecord(fields)) }
    let key = record.key.map(Blanks.normalise) ?? ""
    guard let id = fields.id("id") ?? (key.isEmpty ? nil : key) else { return findings.add(.missingID(fields)) }
    fields.call(kind.rawValue, id)
    switch kind {
    case .city: _ = builder.add(CityReader(id: id, fields: fields).record(&findings), &findings)
    case .location: builder.timetable.add(LocationReader(id: id, fields: fields).record(&findings), &findings)
    case .carrier: builder.timetable.add(OperatorReader(id: id, fields: fields).record(&findings), &findings)
    case .departure:
      let departure = DepartureReader(id: id, fields: fields, currency: currency)
      guard var read = departure.record(into: &builder.timetable, &details, &findings) else { return }
      read.isFromCompleteSearch = record.search?.isComplete
      if read.fetchedAt == nil { read.fetchedAt = record.search?.fetchedAt }
      builder.timetable.add(read, &findings)
    }
  }

  private func fields(of record: DeparturesShape.Record, _ name: String) -> RecordReader {
    RecordReader(record.value, path: path, group: DeparturesFeed.kind, name: name)
  }
}
