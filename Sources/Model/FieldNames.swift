/// A field of a record, by the model's name for it. Each kind of data declares its own.
package struct Field: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// What a feed calls the fields of its records, so that findings name those of the owner's files. Other fields are called
/// as the model calls them.
package struct FieldNames: Sendable, ExpressibleByDictionaryLiteral {
  private let names: [Field: String]

  package init(dictionaryLiteral names: (Field, String)...) { self.names = Dictionary(uniqueKeysWithValues: names) }

  subscript(_ field: Field) -> String { names[field] ?? field.name }
}
