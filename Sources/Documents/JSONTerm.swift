import Bytes
import Text

/// A JSON value to write, for JSON-LD, the manifest and the search index.
package enum JSONTerm: Sendable {
  case text(String)
  case integer(Int)
  /// Written in its shortest form: `3`, `3.5`. A number that is not finite is written as null.
  case number(Double)
  case flag(Bool)
  case null
  case list([JSONTerm])
  /// A list of many numbers, which takes less memory and time than one of values.
  case integers([Int32])
  /// Members keep their order.
  case object([(String, JSONTerm)])

  /// The bytes of a file: an object with one more member at its end, and a line feed. That member is a list of items
  /// that are written one by one, because they would take more memory as terms than as bytes.
  package static func file(
    _ members: [(String, JSONTerm)], then name: String, list items: some Sequence<JSONTerm>
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONTerm.object(members + [(name, .list([]))]).write(to: &bytes)
    // Removes the closing brackets, which follow after the items.
    bytes.removeLast(2)
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      item.write(to: &bytes)
    }
    bytes += "]}\n".utf8
    return bytes
  }

  /// Appends the value as JSON that is safe in HTML.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): JSONText.write(text, to: &bytes)
    case .integer(let number): ShortDecimal.write(number, decimals: 0, to: &bytes)
    case .number(let number) where number.isFinite: ShortDecimal.write(number, to: &bytes)
    case .number: bytes += "null".utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .list(let terms):
      bytes.append(UInt8(ascii: "["))
      for index in terms.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        terms[index].write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .integers(let numbers):
      bytes.append(UInt8(ascii: "["))
      for index in numbers.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        ShortDecimal.write(Int(numbers[index]), decimals: 0, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for index in members.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.write(members[index].0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        members[index].1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }
}

extension JSONTerm: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}
