/// The elements of an array in the order of the file; empty for any other value.
package struct JSONElements: Sequence, Sendable {
  private let tape: JSONTape
  private let first: Int
  package let count: Int

  init(_ value: JSONValue) {
    tape = value.tape
    let isArray = tape.kind(value.index) == JSONTape.array
    first = tape.inside(value.index)
    count = isArray ? tape.length(value.index) : 0
  }

  package var isEmpty: Bool { count == 0 }
  package var underestimatedCount: Int { count }
  package func makeIterator() -> Iterator { Iterator(tape: tape, index: first, left: count) }

  package struct Iterator: IteratorProtocol {
    fileprivate let tape: JSONTape
    fileprivate var index: Int
    fileprivate var left: Int

    package mutating func next() -> JSONValue? {
      guard left > 0 else { return nil }
      let value = JSONValue(tape: tape, index: index)
      left -= 1
      index = tape.after(index)
      return value
    }
  }
}

/// The members of an object in the order of the file; empty for any other value.
package struct JSONMembers: Sequence, Sendable {
  private let tape: JSONTape
  private let first: Int
  package let count: Int

  init(_ value: JSONValue) {
    tape = value.tape
    let isObject = tape.kind(value.index) == JSONTape.object
    first = tape.inside(value.index)
    count = isObject ? tape.length(value.index) : 0
  }

  package var isEmpty: Bool { count == 0 }
  package var underestimatedCount: Int { count }
  package func makeIterator() -> Iterator { Iterator(tape: tape, index: first, left: count) }

  package struct Iterator: IteratorProtocol {
    fileprivate let tape: JSONTape
    fileprivate var index: Int
    fileprivate var left: Int

    package mutating func next() -> JSONMember? {
      guard left > 0 else { return nil }
      let member = JSONMember(tape: tape, key: index)
      left -= 1
      index = tape.after(member.value.index)
      return member
    }
  }
}

/// A member of an object.
package struct JSONMember: Sendable {
  let tape: JSONTape
  let key: Int
  package let value: JSONValue

  fileprivate init(tape: JSONTape, key: Int) {
    self.tape = tape
    self.key = key
    value = JSONValue(tape: tape, index: tape.after(key))
  }

  /// The unescaped name; the raw name if it has an invalid escape.
  package var name: String { tape.text(key) }

  /// The position of the name's opening quote.
  package var position: (line: Int, column: Int) { tape.position(key) }
}
