/// A time zone of the tz database, such as `America/Montreal`. Made by `Zones`.
package struct Zone: Sendable {
  /// As it was asked for, also where it is an older name of another zone.
  package let name: String
  package let index: ZoneIndex
  let clocks: ZoneClocks

  /// The times at which the zone's clocks show a local time.
  package enum Resolution: Hashable, Sendable {
    case one(Moment)
    /// The clocks go forward across it and never show it. The moment is the time read with the offset before the gap, as
    /// RFC 5545 (3.3.5) wants it: its `local` is later by the length of the gap.
    case skipped(Moment)
    /// The clocks go back across it and show it twice; the earlier time comes first.
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

  /// What the zone's time is called then: `EST`; `-03` where there are no letters for it.
  package func abbreviation(utc: Int) -> String { clocks.abbreviation(at: utc) }

  /// Whether the clocks differ from the zone's standard time then. That is as the law has it: in Ireland the standard
  /// time is that of the summer, and winter differs.
  package func isDaylight(utc: Int) -> Bool { clocks.isDaylight(at: utc) }
}
