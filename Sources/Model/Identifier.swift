/// The id of a thing: the record's own id in its source, as text, with the prefix `NAME~` unless its source was the
/// first with that kind of thing (Docs/contract.md, «Ids»). Ids of different kinds of things have different types.
package struct Identifier<Thing>: Hashable, Sendable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Compares code points: two spellings of an accent are different ids, because they are different addresses.
  package static func == (a: Self, b: Self) -> Bool { a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8) }

  /// Compares code points, so that the order is the same in every language.
  package static func < (a: Self, b: Self) -> Bool {
    a.text.unicodeScalars.lexicographicallyPrecedes(b.text.unicodeScalars)
  }
}

package typealias StationID = Identifier<Station>
package typealias TownID = Identifier<Town>
