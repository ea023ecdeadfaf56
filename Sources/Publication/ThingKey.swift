/// Identifies a thing with an address: the name of its kind and its id.
package struct ThingKey: Hashable, Sendable {
  package let kind, id: String

  package init(_ kind: String, _ id: String) { (self.kind, self.id) = (kind, id) }

  /// Two spellings of an accent are different ids.
  package static func == (a: Self, b: Self) -> Bool { a.kind == b.kind && a.id.utf8.elementsEqual(b.id.utf8) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in id.utf8 { hasher.combine(byte) }
  }

  /// `city:7`.
  var text: String { "\(kind):\(id)" }

  init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    self.init(String(text[..<colon]), String(text[text.utf8.index(after: colon)...]))
  }

  /// Whether the id has the form of a derived id (Docs/contract.md, «Derived ids»), also with the prefix of a source.
  package var isDerived: Bool {
    let digits = id.utf8.lastIndex(of: UInt8(ascii: "~")).map { id.utf8[id.utf8.index(after: $0)...] } ?? id.utf8[...]
    return [8, 16].contains(digits.count)
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
