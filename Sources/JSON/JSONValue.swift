/// One value of a document; it keeps the document alive.
///
/// Asking a value for what it is not gives nil, or a sequence of nothing: no question traps.
package struct JSONValue: Sendable {
  package enum Kind: Sendable {
    case null, bool
    case number
    /// Begins like a number and is none in JSON: `01`, `.5`, `NaN`. Has a `literal` alone.
    case invalidNumber
    case string
    /// A text with an escape that means nothing: a lone surrogate, `\x`. Has a `literal` alone.
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

  /// A number's value, finite; nil where it is larger than a Double can be. What is smaller than one can be is 0.
  package var double: Double? { tape.kind(index) == JSONTape.number ? tape.double(index) : nil }

  /// A whole number's value, written as `2`, `2.0` or `2e0`; nil where it is not whole, or does not fit. One that is
  /// written with a point or an exponent fits below 2⁵³, as far as a Double knows whole numbers apart.
  package var int: Int? {
    guard tape.kind(index) == JSONTape.number else { return nil }
    if let whole = wholeLiteral(tape.bytes(index)) { return whole }
    guard let number = tape.double(index), number.magnitude < 0x1p53 else { return nil }
    return tape.bytes(index).contains { $0 == 0x2E || $0 | 0x20 == 0x65 } ? Int(exactly: number) : nil
  }

  /// A number, or a text or number that cannot be read, as it stands in the file (a text without its quotes).
  package var literal: String? {
    switch tape.kind(index) {
    case JSONTape.number, JSONTape.badNumber, JSONTape.badString: tape.text(index)
    default: nil
    }
  }

  /// The elements of an array.
  package var elements: JSONElements { JSONElements(self) }

  /// The members of an object, in the file's order, those of one name included.
  package var members: JSONMembers { JSONMembers(self) }

  /// The value of an object's first member of this name.
  package subscript(_ name: String) -> JSONValue? {
    guard tape.kind(index) == JSONTape.object else { return nil }
    var name = name
    return name.withUTF8 { tape.member(of: index, $0) }.map { JSONValue(tape: tape, index: $0) }
  }

  /// Where the value begins, in lines and Unicode scalars from 1. To ask for one after another from front to back costs
  /// one pass over the text.
  package var position: (line: Int, column: Int) { tape.position(index) }
}

/// The value of a literal that is a minus or none, and digits; nil for another, or where it does not fit.
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
