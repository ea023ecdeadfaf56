/// Stores each distinct value once, by number.
struct InternTable<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var index: [Value: Int] = [:]

  mutating func index(of value: Value) -> Int {
    if let known = index[value] { return known }
    index[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
