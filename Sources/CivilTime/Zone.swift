/// A time zone of the tz database, such as `America/Montreal`. Made by `Zones`.
package struct Zone: Sendable {
  /// The requested name, even if it is an older name of another zone.
  package let name: String
  package let index: ZoneIndex
  let clocks: ZoneClocks

  /// The moments that a local time can mean.
  package enum Resolution: Hashable, Sendable {
    case one(Moment)
    /// The clocks go forward and never show it. The moment uses the offset before the gap, as required by RFC 5545
    /// (3.3.5): its `local` is later by the length of the gap.
    case skipped(Moment)
    /// The clocks go back and show it twice; the earlier moment comes first.
    case twice(Moment, Moment)
  }

  package func resolve(_ local: LocalTime) -> Resolution {
    let offsets = clocks.offsets(at: local)
    let first = Moment(local: local, offset: offsets.first, zone: index)
    switch offsets.count {
    case 0: return .skipped(moment(utc: first.utc))
    case 1: return .one(first)
    default: return .twice(first, Moment(local: local, offset: offsets.second, zone: index))
    }
  }

  /// - Parameter utc: seconds since 1 January 1970, 00:00 UTC.
  package func moment(utc: Int) -> Moment {
    let offset = clocks.offset(at: utc)
    return Moment(local: LocalTime(seconds: utc + Int(offset)), offset: offset, zone: index)
  }

  /// The abbreviation of the zone's time: `EST`; `-03` if there are no letters for it.
  package func abbreviation(utc: Int) -> String { clocks.abbreviation(at: utc) }

  /// Whether the clocks differ from the zone's standard time. This follows the law: in Ireland standard time is that of
  /// the summer, and winter differs.
  package func isDaylight(utc: Int) -> Bool { clocks.isDaylight(at: utc) }
}
