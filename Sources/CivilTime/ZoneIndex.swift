/// A zone by its place in the table of the `Zones` that knows it: small, because every time carries one.
package struct ZoneIndex: Hashable, Sendable {
  package let number: UInt16

  package init(number: UInt16) { self.number = number }
}
