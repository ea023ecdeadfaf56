import CJSON

/// A JSON file, read whole (RFC 8259): its structure is known to be right before the first value is looked at.
///
/// Texts and numbers are decoded when they are asked for. One that cannot be (a lone surrogate, `NaN`) has a kind of
/// its own and leaves the rest readable.
package struct JSONDocument: Sendable {
  let tape: JSONTape

  /// - Parameter bytes: UTF-8, with or without a byte-order mark.
  /// - Throws: `JSONError` for the first fault of the structure, nesting deeper than 256 levels, bytes that are not
  ///   UTF-8, and an empty file.
  package init(_ bytes: [UInt8]) throws(JSONError) { tape = try JSONTape(bytes) }

  package var root: JSONValue { JSONValue(tape: tape, index: 0) }
}

/// Why a file is not JSON: line and column (in Unicode scalars) from 1, and what is wrong, without a full stop.
package struct JSONError: Error, Equatable {
  package let line: Int
  package let column: Int
  package let what: String
}
