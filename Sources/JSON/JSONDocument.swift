import CJSON

/// A parsed JSON file (RFC 8259) whose structure is valid.
///
/// Strings and numbers are decoded when they are read. One that cannot be decoded (a lone surrogate, `NaN`) has the
/// kind `invalidString` or `invalidNumber` and does not affect the other values.
package struct JSONDocument: Sendable {
  let tape: JSONTape

  /// - Parameter bytes: UTF-8, with or without a byte-order mark.
  /// - Throws: `JSONError` for the first structural fault, nesting deeper than 250 levels, invalid UTF-8 or an empty
  /// file.
  package init(_ bytes: [UInt8]) throws(JSONError) { tape = try JSONTape(bytes) }

  /// - Parameters:
  ///   - bytes: JSON that was made from another file.
  ///   - origins: where its values come from; `position` of a value is the place in that file.
  package init(_ bytes: [UInt8], origins: JSONOrigins) throws(JSONError) {
    tape = try JSONTape(bytes, origins: origins)
  }

  package var root: JSONValue { JSONValue(tape: tape, index: 0) }
}

/// Why a file is not JSON. Line and column (in Unicode scalars) start at 1; `what` has no full stop.
package struct JSONError: Error, Equatable {
  package let line, column: Int
  package let what: String
}
