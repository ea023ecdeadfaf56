/// The rows of a list: the elements of an array, or the values of an object with their names; none of any other value.
package struct JSONRows: Sequence, Sendable {
  private let parts: JSONElements
  private let areNamed: Bool

  init(_ list: JSONValue) {
    areNamed = list.kind == .object
    parts = areNamed ? JSONElements(list, in: JSONTape.object, times: 2) : JSONElements(list)
  }

  package var count: Int { areNamed ? parts.count / 2 : parts.count }
  package var underestimatedCount: Int { count }
  package func makeIterator() -> Iterator { Iterator(parts: parts.makeIterator(), areNamed: areNamed) }

  package struct Iterator: IteratorProtocol {
    fileprivate var parts: JSONElements.Iterator
    fileprivate let areNamed: Bool

    package mutating func next() -> JSONRow? {
      let key = areNamed ? parts.next() : nil
      return parts.next().map { JSONRow(key: key, value: $0) }
    }
  }
}

/// A row of a list.
package struct JSONRow: Sendable {
  private let key: JSONValue?
  package let value: JSONValue

  package init(value: JSONValue) { self.init(key: nil, value: value) }

  fileprivate init(key: JSONValue?, value: JSONValue) { (self.key, self.value) = (key, value) }

  /// Its name in an object; nil in an array.
  package var name: String? { key.map { $0.tape.text($0.index) } }
}
