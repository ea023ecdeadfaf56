import CivilTime
import Diagnostics
import JSON
import Text

/// Reads the facts of a search.
struct SearchReader {
  private let fields: RecordReader

  init(_ value: JSONValue, path: String) {
    fields = RecordReader(value, path: path, group: DeparturesFeed.kind, known: .search, name: "the search")
  }

  func read(_ findings: inout Findings) {
    for field in RecordKind.allCases.map(\.list) {
      guard let list = fields[field], !list.isNull, !DeparturesShape.isList(list) else { continue }
      findings.add(.wrongType(fields, field, at: fields.place(of: list), wanted: "a list"))
    }
    if fields.flag("complete", &findings) == false { findings.add(.incompleteSearch(fields)) }
    if fields.flag("is_valid_route", &findings) == false { findings.add(.invalidRoute(fields)) }
    _ = fields.whole("ttl", &findings)
    _ = fields.instant("fetched_at", in: fields.value, &findings)
  }
}

/// Facts that apply to all departures of a search; nil if unknown.
struct SearchFacts {
  let isComplete: Bool?
  /// The fetch time of departures without a `fetched_at` of their own.
  let fetchedAt: Instant?

  init(_ search: JSONValue) {
    isComplete = search["complete"]?.bool
    fetchedAt = search["fetched_at"]?.string.flatMap { Instant(iso: Blanks.normalise($0)) }
  }
}
