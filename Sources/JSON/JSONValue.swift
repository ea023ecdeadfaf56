/// A value of a document, which it keeps in memory.
///
/// A property that does not fit the value's kind is nil or empty.
package struct JSONValue: Sendable {
  package enum Kind: Sendable {
    case null, bool
    case number
    /// Resembles a number but is not valid JSON: `01`, `.5`, `NaN`. Has only a `literal`.
    case invalidNumber
    case string
    /// A string with an invalid escape: a lone surrogate, `\x`. Has only a `literal`.
    case invalidString
    case array, object
  }

  let tape: JSONTape
  let index: Int

  package var kind: Kind {
    switch tape.kind(index) {
    case JSONTape.null: .null
    case JSONTape.no, JSONTape.yes: .bool
    case JSONTape.number: .number
    case JSONTape.badNumber: .invalidNumber
    case JSONTape.badString: .invalidString
    case JSONTape.array: .array
    case JSONTape.object: .object
    default: .string
    }
  }

  package var isNull: Bool { tape.kind(index) == JSONTape.null }

  package var bool: Bool? {
    switch tape.kind(index) {
    case JSONTape.yes: true
    case JSONTape.no: false
    default: nil
    }
  }

  package var string: String? {
    let kind = tape.kind(index)
    return kind == JSONTape.string || kind == JSONTape.escapedString ? tape.text(index) : nil
  }

  /// The value of a number; nil if its magnitude is too large for a Double, 0 if it is too small.
  package var double: Double? { tape.kind(index) == JSONTape.number ? tape.double(index) : nil }

  /// The value of an integer, written as `2`, `2.0` or `2e0`; nil if the number is not an integer or does not fit. With
  /// a point or an exponent it must be below 2⁵³, up to which a Double represents every integer.
  package var int: Int? {
    guard tape.kind(index) == JSONTape.number else { return nil }
    if let whole = wholeLiteral(tape.bytes(index)) { return whole }
    guard let number = tape.double(index), number.magnitude < 0x1p53 else { return nil }
    return tape.bytes(index).contains { $0 == 0x2E || $0 | 0x20 == 0x65 } ? Int(exactly: number) : nil
  }

  /// The bytes of a number, or of an invalid number or string, in the file (a string without its quotes).
  package var literal: String? {
    switch tape.kind(index) {
    case JSONTape.number, JSONTape.badNumber, JSONTape.badString: tape.text(index)
    default: nil
    }
  }

  /// The rows of a list, which is an array or an object.
  package var rows: JSONRows { JSONRows(self) }

  /// The elements of an array.
  package var elements: JSONElements { JSONElements(self) }

  /// The members of an object, including those with the same name.
  package var members: JSONMembers { JSONMembers(self) }

  /// The value of an object's first member with this name.
  package subscript(_ name: String) -> JSONValue? {
    guard tape.kind(index) == JSONTape.object else { return nil }
    var name = name
    return name.withUTF8 { tape.member(of: index, $0) }.map { JSONValue(tape: tape, index: $0) }
  }

  /// The position of the value's first byte: line and column (in Unicode scalars) from 1. Reading positions in the
  /// order of the file costs one pass over the text.
  package var position: (line: Int, column: Int) { tape.position(index) }
}

/// The value of a literal that consists of digits after an optional minus; nil for any other, or if it does not fit.
private func wholeLiteral(_ literal: UnsafeBufferPointer<UInt8>) -> Int? {
  let isNegative = literal.first == 0x2D
  var value = 0
  for byte in literal.dropFirst(isNegative ? 1 : 0) {
    guard 0x30...0x39 ~= byte else { return nil }
    let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
    // Counting down reaches Int.min, which has no positive counterpart.
    let (next, isPastEnd) = tens.subtractingReportingOverflow(Int(byte - 0x30))
    guard !isTooLarge && !isPastEnd else { return nil }
    value = next
  }
  if isNegative { return value }
  return value == .min ? nil : -value
}
