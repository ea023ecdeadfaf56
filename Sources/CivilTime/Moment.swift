/// A point in time, as the clocks of one zone show it.
package struct Moment: Hashable, Sendable {
  package let local: LocalTime
  /// How far the zone's clocks are ahead of UTC then, in seconds.
  package let offset: Int32
  package let zone: ZoneIndex

  package init(local: LocalTime, offset: Int32, zone: ZoneIndex) {
    self.local = local
    self.offset = offset
    self.zone = zone
  }

  /// Seconds since 1 January 1970, 00:00 UTC.
  package var utc: Int { local.seconds - Int(offset) }
}

/// A zone by its place in the table of the `Zones` that knows it: small, because every time carries one.
package struct ZoneIndex: Hashable, Sendable {
  package let number: UInt16

  package init(number: UInt16) { self.number = number }
}
