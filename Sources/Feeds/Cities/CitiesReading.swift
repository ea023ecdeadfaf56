import Diagnostics
import JSON
import Model

/// Reads a list of cities in parts, on all cores.
struct CitiesReading {
  /// The result of reading consecutive rows.
  struct Part: Sendable {
    var rows = GazetteerRows()
    /// The number of rows, including skipped ones.
    var count = 0
    /// By row.
    var withoutID: [Int: GazetteerCityReader.WithoutID] = [:]
    var unknownFields: UnknownFields
    var findings: Findings

    /// Derives the missing ids, in the order of the file, because two may be equal.
    mutating func deriveIDs(_ context: inout SourceContext) {
      guard !withoutID.isEmpty else { return }
      var ids: [Int: String] = [:]
      for (row, city) in withoutID.sorted(by: { $0.key < $1.key }) {
        let derived = context.derivedIDs.id(city.derived, kind: "city")
        ids[row] = derived.id
        context.report(city.missing, derived, from: "name and country", &findings)
      }
      rows.setIDs(ids)
    }
  }

  /// In the order of the file.
  let parts: [Part]

  /// - Parameters:
  ///   - empty: a part without rows.
  ///   - document: the file as a document, in case it cannot be read in parts.
  init(_ file: FeedFile, _ empty: Part, document: () throws(BadFile) -> JSONDocument) throws(BadFile) {
    let names = LocalNameFields("name", file.tables.languages)
    let countries = file.tables.countries
    let pieces = file.pieces(CitiesFeed.table)
    if let read = pieces?.map({ Self.read($0, path: file.path, names, countries, empty) }) {
      parts = read
      return
    }
    let root = try document().root
    guard let list = root.kind == .array ? root : root["cities"] else {
      throw .wrongKind(CitiesFeed.kind, "a list of cities, or an object with `cities`", at: root)
    }
    guard [.array, .object, .null].contains(list.kind) else {
      throw .wrongKind(CitiesFeed.kind, "a list in `cities`", at: list)
    }
    var part = empty
    if root.kind == .object { part.unknownFields.look(at: root, .citiesFile) }
    parts = [Self.read(list, path: file.path, names, countries, part)]
  }

  private static func read(
    _ list: JSONValue, path: String, _ names: LocalNameFields, _ countries: RecordCountries, _ empty: Part
  ) -> Part {
    var part = empty
    part.count = list.rows.count
    part.rows.reserve(part.count)
    var reader = GazetteerCityReader(list, path: path, names, countries)
    for row in list.rows {
      part.unknownFields.look(at: row.value, .cityOfWorld)
      guard let (record, withoutID) = reader.record(row, &part.findings) else { continue }
      if let withoutID { part.withoutID[part.rows.count] = withoutID }
      part.rows.append(record)
    }
    return part
  }
}
