/// A TOML 1.0 table, with its entries in the order of the file. A document is a table.
package struct TOMLTable: Sendable, Equatable {
  package let entries: [TOMLEntry]

  package init(entries: [TOMLEntry]) { self.entries = entries }

  package subscript(_ name: String) -> TOMLEntry? { entries.first { $0.key == name } }
}

/// A key and its value, each with the position where it begins: line and column (in Unicode scalars) from 1.
///
/// Each part of a dotted key, `a.b = 1` or `[a.b]`, is an entry with its own position.
package struct TOMLEntry: Sendable, Equatable {
  package let key: String
  package let value: TOMLValue
  package let keyLine, keyColumn, line, column: Int
}

package indirect enum TOMLValue: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case float(Double)
  case boolean(Bool)
  /// A date, a time, or both, with an optional offset, in the format of RFC 3339: `2021-01-28T09:30:00-05:00`.
  case dateTime(String)
  case array([TOMLItem])
  case table(TOMLTable)

  /// The kind of value in the words of findings: `a string`.
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

/// A value in an array, and its position.
package struct TOMLItem: Sendable, Equatable {
  package let value: TOMLValue
  package let line, column: Int
}

/// Why a text is not TOML. Line and column (in Unicode scalars) start at 1; `what` has no full stop.
package struct TOMLError: Error, Equatable {
  package let line, column: Int
  package let what: String
}
