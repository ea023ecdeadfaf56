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
  private var innerValues: [Int]
  private var positions: TextPositions

  /// How many there are; none in what is neither an array nor an object.
  package private(set) var count: Int

  package init(_ list: JSONValue, _ fields: JSONFields) { self.init(list, fields, TextPositions()) }

  /// - Parameter positions: of the list's beginning, or of what stands before it.
  init(_ list: JSONValue, _ fields: JSONFields, _ positions: TextPositions) {
    (tape, self.fields, self.positions) = (list.tape, fields, positions)
    hasKeys = tape.kind(list.index) == JSONTape.object
    count = hasKeys || tape.kind(list.index) == JSONTape.array ? tape.length(list.index) : 0
    left = count
    (index, following) = (0, tape.inside(list.index))
    values = Array(repeating: 0, count: fields.names.count)
    innerValues = Array(repeating: 0, count: fields.inner.count)
  }

  /// The rows that are left in parts that follow each other, for who reads them side by side.
  /// - Parameter size: of how many rows, the last of fewer; positive.
  package func parts(of size: Int) -> [JSONRows] {
    var (rest, parts) = (self, [JSONRows]())
    while rest.left > 0 {
      var part = rest
      part.count = min(size, rest.left)
      part.left = part.count
      _ = tape.position(rest.following, &part.positions)
      parts.append(part)
      rest.positions = part.positions
      rest.left -= part.count
      for _ in 0..<part.count {
        rest.following = tape.after(hasKeys ? tape.after(rest.following) : rest.following)
      }
    }
    return parts
  }

  /// Goes to the first value, or to the next; false after the last.
  package mutating func next() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    index = hasKeys ? tape.after(following) : following
    key = following
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

  private var key = 0

  /// Whether the value is an object: others have no fields to ask for.
  package private(set) var isObject = false

  /// How many members the object has, and the one in its first field, besides those that are wanted.
  package private(set) var otherMembers = 0

  package var value: JSONValue { JSONValue(tape: tape, index: index) }

  /// The name of the value; empty in an array.
  package var name: String { hasKeys ? tape.text(key) : "" }

  /// Where the value begins; `JSONValue.position` says the same.
  package mutating func position() -> (line: Int, column: Int) { tape.position(index, &positions) }
}

// Plain fields.
extension JSONRows {
  private func index(_ field: Int) -> Int {
    field < values.count ? values[field] : innerValues[field - values.count]
  }

  /// Whether the field is missing or null.
  package func isMissing(_ field: Int) -> Bool {
    let index = index(field)
    return index == 0 || tape.kind(index) == JSONTape.null
  }

  /// Whether fields that follow each other are all missing or null.
  package func areMissing(_ fields: ClosedRange<Int>) -> Bool {
    for field in fields where !isMissing(field) { return false }
    return true
  }

  /// A text of ASCII that can be seen, without an escape, a blank at its ends or two in a row; nil for all else.
  package func plainText(_ field: Int) -> String? {
    let index = index(field)
    return index == 0 ? nil : tape.plainText(index)
  }

  /// As `plainText`, and letters of Latin, Greek, Cyrillic and Hebrew may stand in it as well.
  package func plainWords(_ field: Int) -> String? {
    let index = index(field)
    return index == 0 ? nil : tape.plainWords(index)
  }

  /// A number; nil for what is none, or is larger than a Double can be.
  package func number(_ field: Int) -> Double? {
    let index = index(field)
    return index != 0 && tape.kind(index) == JSONTape.number ? tape.double(index) : nil
  }

  /// The literal of a number that is written with digits alone; nil for all else.
  package func digits(_ field: Int) -> String? {
    let index = index(field)
    guard index != 0, tape.kind(index) == JSONTape.number else { return nil }
    return tape.bytes(index).allSatisfy { $0 &- 0x30 < 10 } ? tape.text(index) : nil
  }
}
