import Diagnostics
import JSON

/// What a search says of itself.
struct SearchReader {
  private let fields: RecordReader

  init(_ value: JSONValue, path: String) {
    fields = RecordReader(value, path: path, group: DeparturesFeed.kind, name: "the search")
  }

  func read(_ findings: inout Findings) {
    for field in RecordKind.allCases.map(\.list) {
      guard let list = fields.value[field], !list.isNull, !DeparturesShape.isList(list) else { continue }
      findings.add(.wrongType(fields, field, at: fields.place(of: list), wanted: "a list"))
    }
    if fields.flag("complete", &findings) == false { findings.add(.incompleteSearch(fields)) }
    if fields.flag("is_valid_route", &findings) == false { findings.add(.invalidRoute(fields)) }
    _ = fields.whole("ttl", &findings)
  }
}
