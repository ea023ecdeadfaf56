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
  /// Writes all records as a file of the kind.
  let write: @Sendable (FlatRecords, TableSource, inout RecordText) -> Void

  init(
    _ fields: [TableField], required: [String], idField: String = "id", hints: [String] = [], keepsOthers: Bool = false,
    localNames: [String] = [], features: FeatureChoice? = nil,
    write: @escaping @Sendable (FlatRecords, TableSource, inout RecordText) -> Void = Self.writeList
  ) {
    (self.fields, self.required, self.idField, self.hints) = (fields, required, idField, hints)
    (self.keepsOthers, self.localNames, self.features, self.write) = (keepsOthers, localNames, features, write)
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
        let both = "\"\(records.text(record, city)), \(records.text(record, country))\""
        text.member(field.field, FlatRecords.Value(json: Array(both.utf8)[...], origin: value.origin))
      }
      text.close("}")
    }
    text.close("]")
  }
}
