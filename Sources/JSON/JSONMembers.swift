/// The elements of an array in the order of the file; empty for any other value.
package struct JSONElements: Sequence, Sendable {
  private let tape: JSONTape
  private let first: Int
  package let count: Int

  /// - Parameters:
  ///   - kind: the kind of container.
  ///   - times: the number of values for each of the container's length.
  init(_ value: JSONValue, in kind: Int = JSONTape.array, times: Int = 1) {
    tape = value.tape
    first = tape.inside(value.index)
    count = tape.kind(value.index) == kind ? tape.length(value.index) * times : 0
  }

  package var isEmpty: Bool { count == 0 }
  package var underestimatedCount: Int { count }
  package func makeIterator() -> Iterator { Iterator(tape: tape, index: first, left: count) }

  package struct Iterator: IteratorProtocol {
    fileprivate let tape: JSONTape
    fileprivate var index, left: Int

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
  /// The name and the value of each.
  private let parts: JSONElements

  init(_ value: JSONValue) { parts = JSONElements(value, in: JSONTape.object, times: 2) }

  package var count: Int { parts.count / 2 }
  package var isEmpty: Bool { parts.isEmpty }
  package var underestimatedCount: Int { count }
  package func makeIterator() -> Iterator { Iterator(parts: parts.makeIterator()) }

  package struct Iterator: IteratorProtocol {
    fileprivate var parts: JSONElements.Iterator

    package mutating func next() -> JSONMember? {
      guard let key = parts.next(), let value = parts.next() else { return nil }
      return JSONMember(key: key.index, value: value)
    }
  }
}

/// A member of an object.
package struct JSONMember: Sendable {
  let key: Int
  package let value: JSONValue
  var tape: JSONTape { value.tape }

  /// The unescaped name; the raw name if it has an invalid escape.
  package var name: String { tape.text(key) }

  /// The position of the name's opening quote.
  package var position: (line: Int, column: Int) { tape.position(key) }
}
