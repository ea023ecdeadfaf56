import JSON

/// The content of a `departures` file: its records with their kinds, and the searches that contain them.
///
/// A search is recognised by its lists. A list may be an object by id. A file may also be a single list, one record, or
/// a list of searches.
struct DeparturesShape {
  struct Record {
    let value: JSONValue
    /// Nil if the kind is not evident.
    let kind: RecordKind?
    /// Its key in an object by id; empty without one.
    var key = ""
    /// The facts of the search that contains it; nil outside a search.
    var search: SearchFacts?
  }

  private(set) var searches: [JSONValue] = []
  private(set) var records: [Record] = []

  /// - Returns: nil for a file with other content.
  init?(_ root: JSONValue) {
    if Self.isSearch(root) {
      add(search: root)
    } else if let kind = RecordKind(root) {
      records = [Record(value: root, kind: kind)]
    } else {
      // A list without departures is valid; an empty object could be anything.
      guard addAlone(root.rows) || (root.kind == .array && root.rows.count == 0) else { return nil }
    }
  }

  /// Fields that only a search has, besides its lists.
  private static let searchFields = ["origin_city_id", "destination_city_id", "is_valid_route", "ttl"]

  private static func isSearch(_ value: JSONValue) -> Bool {
    RecordKind.allCases.contains { value[$0.list].map { isList($0) || $0.isNull } ?? false }
      || searchFields.contains { value[$0].map { $0.kind != .object && $0.kind != .array } ?? false }
  }

  static func isList(_ value: JSONValue) -> Bool { value.kind == .array || value.kind == .object }

  /// A duplicate list is read too, so that no part of the file is ignored.
  private mutating func add(search: JSONValue) {
    searches.append(search)
    let facts = SearchFacts(search)
    for member in search.members where Self.isList(member.value) {
      guard let kind = RecordKind.allCases.first(where: { $0.list == member.name }) else { continue }
      // A single record is accepted as a list.
      if RecordKind(member.value) == kind {
        records.append(Record(value: member.value, kind: kind, search: facts))
        continue
      }
      for row in member.value.rows {
        records.append(Record(value: row.value, kind: kind, key: row.key, search: facts))
      }
    }
  }

  /// - Returns: false for a list whose kind is not evident.
  private mutating func addAlone(_ rows: JSONRows) -> Bool {
    let kinds = rows.map { RecordKind($0.value) }
    let known = Set(kinds.compactMap { $0 })
    let common = known.count == 1 ? known.first : nil
    for (row, kind) in zip(rows, kinds) {
      if kind == nil && Self.isSearch(row.value) {
        add(search: row.value)
      } else {
        let kind = kind ?? (RecordKind.isAnything(row.value) ? common : nil)
        records.append(Record(value: row.value, kind: kind, key: row.key))
      }
    }
    return !known.isEmpty || !searches.isEmpty
  }
}
