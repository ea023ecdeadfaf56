/// Iterates over the values of an array or an object that are objects with similar members, such as the rows of a long
/// list.
///
/// The wanted members of each row are found in one pass, without a `JSONValue` for each. The accessors by field number
/// return only values in their plain form; `value` gives access to everything.
package struct JSONRows: Sendable {
  private let tape: JSONTape
  private let fields: JSONFields
  private let hasKeys: Bool
  private var key = 0
  private var index = 0
  private var following, left: Int
  /// For each field the index of its value, or 0.
  private var values, innerValues: [Int]
  private var positions: TextPositions

  /// The number of rows; 0 for a value that is neither an array nor an object.
  package let count: Int

  /// Whether the current row is an object; others have no fields.
  package private(set) var isObject = false

  /// The number of members of the current row, and of the object in its first field, that are not among the fields.
  package private(set) var otherMembers = 0

  package init(_ list: JSONValue, _ fields: JSONFields) { self.init(list, fields, TextPositions()) }

  /// - Parameter positions: a position at or before the beginning of the list.
  init(_ list: JSONValue, _ fields: JSONFields, _ positions: TextPositions) {
    (tape, self.fields, self.positions) = (list.tape, fields, positions)
    hasKeys = tape.kind(list.index) == JSONTape.object
    count = hasKeys || tape.kind(list.index) == JSONTape.array ? tape.length(list.index) : 0
    left = count
    following = tape.inside(list.index)
    values = Array(repeating: 0, count: fields.names.count)
    innerValues = Array(repeating: 0, count: fields.inner.count)
  }

  /// Moves to the first or the next row; returns false after the last.
  package mutating func next() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    key = following
    index = hasKeys ? tape.after(key) : key
    following = tape.after(index)
    isObject = tape.kind(index) == JSONTape.object
    otherMembers = 0
    guard isObject else { return true }
    otherMembers = tape.members(of: index, fields.names, into: &values)
    if innerValues.isEmpty { return true }
    if values[0] != 0 && tape.kind(values[0]) == JSONTape.object {
      otherMembers += tape.members(of: values[0], fields.inner, into: &innerValues)
    } else {
      for inner in innerValues.indices { innerValues[inner] = 0 }
    }
    return true
  }

  package var value: JSONValue { JSONValue(tape: tape, index: index) }

  /// The key of the row in an object; empty in an array.
  package var name: String { hasKeys ? tape.text(key) : "" }

  /// The same as `value.position`, but faster.
  package mutating func position() -> (line: Int, column: Int) { tape.position(index, &positions) }
}

// Fields in their plain form.
extension JSONRows {
  private func index(_ field: Int) -> Int {
    field < values.count ? values[field] : innerValues[field - values.count]
  }

  /// Whether the field is missing or null.
  package func isMissing(_ field: Int) -> Bool {
    let index = index(field)
    return index == 0 || tape.kind(index) == JSONTape.null
  }

  package func areMissing(_ fields: ClosedRange<Int>) -> Bool {
    for field in fields where !isMissing(field) { return false }
    return true
  }

  /// A string of visible ASCII characters and single spaces between them, without an escape; nil for all else.
  package func plainText(_ field: Int) -> String? {
    let index = index(field)
    return index == 0 ? nil : tape.plainText(index)
  }

  /// The same as `plainText`, with letters of Latin, Greek, Cyrillic and Hebrew allowed.
  package func plainWords(_ field: Int) -> String? {
    let index = index(field)
    return index == 0 ? nil : tape.plainWords(index)
  }

  /// A finite number; nil for all else.
  package func number(_ field: Int) -> Double? {
    let index = index(field)
    return index != 0 && tape.kind(index) == JSONTape.number ? tape.double(index) : nil
  }

  /// The literal of a number that consists of digits; nil for all else.
  package func digits(_ field: Int) -> String? {
    let index = index(field)
    guard index != 0, tape.kind(index) == JSONTape.number else { return nil }
    return tape.bytes(index).allSatisfy { $0 &- 0x30 < 10 } ? tape.text(index) : nil
  }
}
