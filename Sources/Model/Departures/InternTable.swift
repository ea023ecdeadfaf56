/// Stores each distinct value once, by number.
package struct InternTable<Value: Hashable & Sendable>: Sendable {
  package private(set) var values: [Value] = []
  private var index: [Value: Int] = [:]

  package init() {}

  /// The number of a value that is stored; nil for others.
  package subscript(value: Value) -> Int? { index[value] }

  /// The number of a value, which is stored if it is new.
  package mutating func index(of value: Value) -> Int {
    if let known = index[value] { return known }
    index[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
