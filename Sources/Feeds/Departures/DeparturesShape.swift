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
    /// Its key in an object by id.
    var key: String?
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
      let entries = Self.entries(root)
      // A list without departures is valid; an empty object could be anything.
      guard addAlone(entries) || (root.kind == .array && entries.isEmpty) else { return nil }
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
      for (key, value) in Self.entries(member.value) {
        records.append(Record(value: value, kind: kind, key: key, search: facts))
      }
    }
  }

  private static func entries(_ list: JSONValue) -> [(key: String?, value: JSONValue)] {
    list.rows.map { ($0.name, $0.value) }
  }

  /// - Returns: false for a list whose kind is not evident.
  private mutating func addAlone(_ entries: [(key: String?, value: JSONValue)]) -> Bool {
    let kinds = entries.map { RecordKind($0.value) }
    let known = Set(kinds.compactMap { $0 })
    let common = known.count == 1 ? known.first : nil
    for (entry, kind) in zip(entries, kinds) {
      if kind == nil && Self.isSearch(entry.value) {
        add(search: entry.value)
      } else {
        let kind = kind ?? (RecordKind.isAnything(entry.value) ? common : nil)
        records.append(Record(value: entry.value, kind: kind, key: entry.key))
      }
    }
    return !known.isEmpty || !searches.isEmpty
  }
}
