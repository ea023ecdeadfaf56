/// Goes over the values of an array or an object, which are objects much alike, such as the rows of a long list.
///
/// The wanted members of each are found in one pass, and no `JSONValue` is made for them. What is asked for by a
/// field's number is told of plain fields alone; `value` has everything.
package struct JSONRows {
  private let tape: JSONTape
  private let fields: JSONFields
  private let hasKeys: Bool
  private var index: Int
  private var following: Int
  private var left: Int
  /// For each field the index of its value, or 0.
  private var values: [Int]
  private var positions = TextPositions()

  /// How many there are; none in what is neither an array nor an object.
  package let count: Int

  package init(_ list: JSONValue, _ fields: JSONFields) {
    (tape, self.fields) = (list.tape, fields)
    hasKeys = tape.kind(list.index) == JSONTape.object
    count = hasKeys || tape.kind(list.index) == JSONTape.array ? tape.length(list.index) : 0
    left = count
    (index, following) = (0, tape.inside(list.index))
    values = Array(repeating: 0, count: fields.names.count)
  }

  /// Goes to the first value, or to the next; false after the last.
  package mutating func next() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    index = hasKeys ? tape.after(following) : following
    key = following
    following = tape.after(index)
    isObject = tape.kind(index) == JSONTape.object
    if isObject { tape.members(of: index, fields.names, into: &values) }
    return true
  }

  private var key = 0

  /// Whether the value is an object: others have no fields to ask for.
  package private(set) var isObject = false

  package var value: JSONValue { JSONValue(tape: tape, index: index) }

  /// The name of the value; empty in an array.
  package var name: String { hasKeys ? tape.text(key) : "" }

  /// Where the value begins; `JSONValue.position` says the same.
  package mutating func position() -> (line: Int, column: Int) { tape.position(index, &positions) }
}

// Plain fields.
extension JSONRows {
  /// Whether the field is missing or null.
  package func isMissing(_ field: Int) -> Bool { values[field] == 0 || tape.kind(values[field]) == JSONTape.null }

  /// A text of ASCII that can be seen, without an escape, a blank at its ends or two in a row; nil for all else.
  package func plainText(_ field: Int) -> String? { values[field] == 0 ? nil : tape.plainText(values[field]) }

  /// A number; nil for what is none, or is larger than a Double can be.
  package func number(_ field: Int) -> Double? {
    values[field] != 0 && tape.kind(values[field]) == JSONTape.number ? tape.double(values[field]) : nil
  }

  /// The literal of a number that is written with digits alone; nil for all else.
  package func digits(_ field: Int) -> String? {
    guard values[field] != 0, tape.kind(values[field]) == JSONTape.number else { return nil }
    return tape.bytes(values[field]).allSatisfy { $0 &- 0x30 < 10 } ? tape.text(values[field]) : nil
  }
}
