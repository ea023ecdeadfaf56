import CSV

/// What the config can say about tables.
package enum TableFiles {
  /// The values of `encoding`.
  package static var encodings: [String] { TextEncoding.allCases.map(\.rawValue) }
}
