/// Writes texts and numbers in sequence, with length prefixes, as the content of a `StateForm` file.
package struct StateFieldWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ text: String) {
    bytes += "\(text.utf8.count) ".utf8
    bytes += text.utf8
  }

  package mutating func add(_ number: Int) { add(String(number)) }

  /// Adds an optional text.
  package mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }
}

/// Reads what a `StateFieldWriter` wrote, in the same order.
package struct StateFieldReader {
  /// A value that cannot be read.
  package struct Fault: Error { package init() {} }

  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package mutating func text() throws(Fault) -> String {
    guard let blank = rest.prefix(20).firstIndex(of: UInt8(ascii: " ")),
      let count = Int(String(decoding: rest[..<blank], as: UTF8.self)), count >= 0, count < rest.endIndex - blank
    else { throw Fault() }
    let start = blank + 1
    defer { rest = rest[(start + count)...] }
    return String(decoding: rest[start..<(start + count)], as: UTF8.self)
  }

  /// - Returns: a number that is not negative.
  package mutating func number() throws(Fault) -> Int {
    guard let number = Int(try text()), number >= 0 else { throw Fault() }
    return number
  }

  package mutating func optionalText() throws(Fault) -> String? { try number() == 0 ? nil : try text() }

  /// A list with its length as a prefix.
  package mutating func list<Item>(_ item: (inout StateFieldReader) throws(Fault) -> Item) throws(Fault) -> [Item] {
    var items: [Item] = []
    for _ in 0..<(try number()) { items.append(try item(&self)) }
    return items
  }
}
