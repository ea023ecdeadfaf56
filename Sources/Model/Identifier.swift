/// The id of a thing: the record's own id in its source, as text, with `NAME~` before it where another source gave
/// that kind of thing first (contract.md, «Ids»). Ids of two kinds of thing are two types.
package struct Identifier<Thing>: Hashable, Sendable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// By code points: two spellings of an accent are two ids, as they are two addresses.
  package static func == (a: Self, b: Self) -> Bool { a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8) }

  /// By code points, so that order is the same in every language.
  package static func < (a: Self, b: Self) -> Bool {
    a.text.unicodeScalars.lexicographicallyPrecedes(b.text.unicodeScalars)
  }
}

package typealias StationID = Identifier<Station>
package typealias CityID = Identifier<City>
