/// The time between two changes of a zone's clocks: a `STANDARD` or `DAYLIGHT` part of an iCalendar `VTIMEZONE`.
package struct Observance: Hashable, Sendable {
  /// Its beginning in seconds since 1 January 1970, 00:00 UTC; nil if the clocks have never changed before.
  package let begin: Int?
  /// The offset from UTC before it, in seconds; `offset` if it has no beginning.
  package let previousOffset: Int
  /// The offset from UTC in it, in seconds.
  package let offset: Int
  /// `EST`; `-03` if there are no letters for it.
  package let abbreviation: String
  package let isDaylight: Bool
  /// The beginning of the next one; nil if no further change is known.
  package let end: Int?
}

extension Zone {
  /// The observance at a time.
  ///
  /// - Parameter utc: seconds since 1 January 1970, 00:00 UTC. Changes by a rule without end are computed for 400
  ///   years.
  package func observance(utc: Int) -> Observance {
    let begin = clocks.change(until: utc)
    let offset = Int(clocks.offset(at: utc))
    return Observance(
      begin: begin, previousOffset: begin.map { Int(clocks.offset(at: $0 - 1)) } ?? offset, offset: offset,
      abbreviation: clocks.abbreviation(at: utc), isDaylight: clocks.isDaylight(at: utc),
      end: clocks.change(after: utc))
  }
}
