import JSON

/// How the rows of a table, or the features of a map, become records of a kind. Each kind declares its own.
struct TableFormat: Sendable {
  let fields: [TableField]
  /// Names of fields without which no record can be used.
  let required: [String]
  /// The field of the record that holds its id.
  let idField: String
  /// Names of fields that other kinds do not have.
  let hints: [String]
  /// Whether columns that are none of the fields are part of the records.
  let keepsOthers: Bool
  /// Names of fields that may have columns for other languages: `name:fr`.
  let localNames: [String]
  /// Which features of a map are such records; nil if maps do not give them.
  let features: FeatureChoice?
  /// Names of the lists that files of the kind itself have.
  let lists: [String]
  /// The field by which a record of the kind itself is known.
  let ownField: String
  /// Writes all records as a file of the kind.
  let write: @Sendable (FlatRecords, TableSource, inout RecordText) -> Void

  init(
    _ fields: [TableField], required: [String], idField: String = "id", hints: [String] = [], keepsOthers: Bool = false,
    localNames: [String] = [], features: FeatureChoice? = nil, lists: [String], ownField: String = "name",
    write: @escaping @Sendable (FlatRecords, TableSource, inout RecordText) -> Void = Self.writeList
  ) {
    (self.fields, self.required, self.idField, self.hints) = (fields, required, idField, hints)
    (self.keepsOthers, self.localNames, self.features, self.write) = (keepsOthers, localNames, features, write)
    (self.lists, self.ownField) = (lists, ownField)
  }

  /// The records of a plain list: objects whose fields are named as columns are, or as `columns` of the source says. A
  /// file of the kind itself is none, unless it has fields that only columns have.
  func plainRecords(in root: JSONValue, _ columns: [String: String]) -> [MapFeature]? {
    let isOwn = root.kind == .object && lists.contains { root[$0] != nil }
    if root.kind == .object, isOwn ? columns.isEmpty || ownField != "name" : root[ownField] != nil || root["id"] != nil
    {
      return nil
    }
    guard let list = MapFeature.list(in: root) else { return nil }
    let some = list.elements.prefix(10)
    if columns.isEmpty, root.kind == .array, !some.allSatisfy(isPlain) { return nil }
    if columns.isEmpty, !some.contains(where: isSomewhere) { return nil }
    return list.elements.filter { $0.kind == .object }.map(MapFeature.init(record:))
  }

  /// The names that fields have in a file, where latitude and longitude without columns are in that of both.
  func withPairs(_ names: [String?]) -> [String?] {
    let both = fields.indices.first { fields[$0].content == .pair && names[$0] != nil }.flatMap { names[$0] }
    return zip(fields, names).map { field, name in
      name ?? (["latitude", "longitude"].contains(field.name) ? both : nil)
    }
  }

  /// Fields that say where something is.
  static let placeFields = [
    "city", "address", "country", "latitude", "lat_lon", "lon_lat", "coordinates", "region", "from",
  ]

  /// Whether a record says where it is, which those of operators, tariffs and news do not.
  private func isSomewhere(_ record: JSONValue) -> Bool {
    MapFeature(record: record).point != nil
      || fields.contains { field in
        Self.placeFields.contains(field.name)
          && record.members.contains { field.rank(of: TableField.compared($0.name)) != nil }
      }
  }

  /// Whether a record has the names of columns, and not those of the kind itself.
  private func isPlain(_ record: JSONValue) -> Bool {
    let names = record.members.filter { RecordWriting.isScalar($0.value) }.map(\.name)
    func given(_ field: TableField) -> String? { names.first { field.rank(of: TableField.compared($0)) != nil } }
    if record[ownField] == nil {
      // Of a list of other records no kind but stations can be.
      return ownField == "stations" || fields.allSatisfy { !required.contains($0.name) || given($0) != nil }
    }
    let points = record.members.filter { isPoint($0.name, $0.value) }
    guard ownField == "name",
      names.count
        == record.members.count(where: { member in
          !member.value.isNull && (RecordWriting.isScalar(member.value) || !points.contains { $0.name == member.name })
        })
    else { return false }
    if !points.isEmpty { return true }
    let own = Set(fields.map(\.field) + ["id", "lat", "latitude", "lon", "lng", "longitude", "longtitude"])
    return fields.contains { field in !names.contains(field.field) && given(field).map { !own.contains($0) } ?? false }
  }

  /// Whether a member of a record has latitude and longitude in a way that only plain lists have.
  private func isPoint(_ name: String, _ value: JSONValue) -> Bool {
    if MapFeature.isGeometry(value) { return true }
    guard [.string, .array].contains(value.kind), !value.elements.contains(where: { $0.double == nil }) else {
      return false
    }
    return fields.contains { $0.content == .pair && $0.rank(of: TableField.compared(name)) != nil }
  }

  /// Writes a list of objects with the fields of the records.
  static func writeList(_ records: FlatRecords, _ source: TableSource, into text: inout RecordText) {
    text.open("[")
    for record in 0..<records.count {
      text.open("{", from: records.place(record))
      for (index, field) in records.fields.enumerated() { text.member(field.field, records.value(record, index)) }
      text.close("}")
    }
    text.close("]")
  }

  /// The same for a kind whose field `city` also has the country, which may have a column of its own.
  static func writeListWithCities(_ records: FlatRecords, _ source: TableSource, into text: inout RecordText) {
    let (city, country) = (records.index(of: "city"), records.index(of: "country"))
    text.open("[")
    for record in 0..<records.count {
      text.open("{", from: records.place(record))
      for (index, field) in records.fields.enumerated() where index != country {
        guard index == city, let value = records.value(record, city), records.value(record, country) != nil else {
          text.member(field.field, records.value(record, index))
          continue
        }
        let (name, other) = (records.text(record, city), records.text(record, country))
        let countries = source.countries.countries
        if let own = countries.parts(ofCity: name)?.code, own == countries.code(other) {
          text.member(field.field, value)
        } else {
          let both = Array("\"\(name), \(other)\"".utf8)
          text.member(field.field, FlatRecords.Value(json: both[...], origin: value.origin))
        }
      }
      text.close("}")
    }
    text.close("]")
  }
}
