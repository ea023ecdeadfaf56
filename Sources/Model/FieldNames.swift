/// A field of a record, by the model's name for it. Each kind of data declares its own.
package struct Field: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// The names that a feed uses for the fields of its records, so that findings use the names in the owner's files.
/// Fields without an entry keep the model's name.
package struct FieldNames: Sendable, ExpressibleByDictionaryLiteral {
  private let names: [Field: String]

  package init(dictionaryLiteral names: (Field, String)...) { self.names = Dictionary(uniqueKeysWithValues: names) }

  subscript(_ field: Field) -> String { names[field] ?? field.name }
}
