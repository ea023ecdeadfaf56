/// A zone by its index in the table of its `Zones`: small, because every time stores one.
package struct ZoneIndex: Hashable, Sendable {
  package let number: UInt16

  package init(number: UInt16) { self.number = number }
}
