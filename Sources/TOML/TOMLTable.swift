/// A TOML table (TOML 1.0): its entries in the order of the file. A whole document is one.
package struct TOMLTable: Sendable, Equatable {
  package let entries: [TOMLEntry]

  package init(entries: [TOMLEntry]) { self.entries = entries }

  package subscript(_ name: String) -> TOMLEntry? { entries.first { $0.key == name } }
}

/// A key with its value, and where each begins: lines and columns from 1, columns in Unicode scalars.
///
/// Of a dotted key, `a.b = 1` or `[a.b]`, each part is a key with a place of its own.
package struct TOMLEntry: Sendable, Equatable {
  package let key: String
  package let value: TOMLValue
  package let keyLine: Int
  package let keyColumn: Int
  package let line: Int
  package let column: Int
}

package indirect enum TOMLValue: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case float(Double)
  case boolean(Bool)
  /// A date, a time, or both, with or without an offset, as RFC 3339 writes it: `2021-01-28T09:30:00-05:00`.
  case dateTime(String)
  case array([TOMLItem])
  case table(TOMLTable)

  /// What it is in words, for findings: `a string`.
  package var kind: String {
    switch self {
    case .string: "a string"
    case .integer: "a whole number"
    case .float: "a number"
    case .boolean: "true or false"
    case .dateTime: "a date or a time"
    case .array: "an array"
    case .table: "a table"
    }
  }
}

/// A value in an array, and where it begins.
package struct TOMLItem: Sendable, Equatable {
  package let value: TOMLValue
  package let line: Int
  package let column: Int
}

/// Why a text is not TOML: line and column (in Unicode scalars) from 1, and what is wrong, without a full stop.
package struct TOMLError: Error, Equatable {
  package let line: Int
  package let column: Int
  package let what: String
}
