/// A JSON value to be written: what goes into JSON-LD, the manifest and the search index.
package enum JSONTerm: Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case list([JSONTerm])
  /// Members stand in the order given.
  case object([(String, JSONTerm)])

  /// Appends the value as JSON that may stand in HTML: `<`, `>`, `&` and the line separators that JavaScript once
  /// disliked are escaped.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): JSONText.write(text, to: &bytes)
    case .integer(let number): bytes += String(number).utf8
    case .number(let number): bytes += (number.isFinite ? number.description : "null").utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .list(let terms): JSONText.write(terms, "[", "]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      JSONText.write(members, "{", "}", to: &bytes) { member, bytes in
        JSONText.write(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
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
