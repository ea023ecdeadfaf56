/// A span of time between two changes of a zone's clocks: what a `STANDARD` or `DAYLIGHT` part of an iCalendar
/// `VTIMEZONE` says.
package struct Observance: Hashable, Sendable {
  /// When it begins, in seconds since 1 January 1970, 00:00 UTC; nil where the clocks have never changed before.
  package let begin: Int?
  /// How far the clocks were ahead of UTC before it, in seconds; `offset` where it has no beginning.
  package let previousOffset: Int
  /// How far the clocks are ahead of UTC in it, in seconds.
  package let offset: Int
  /// `EST`; `-03` where there are no letters for it.
  package let abbreviation: String
  package let isDaylight: Bool
  /// When the next one begins; nil where no further change is known.
  package let end: Int?
}

extension Zone {
  /// The observance that a time falls in.
  ///
  /// - Parameter utc: seconds since 1 January 1970, 00:00 UTC. Changes by a rule without end are known for 400 years.
  package func observance(utc: Int) -> Observance {
    let begin = clocks.change(until: utc)
    let offset = Int(clocks.offset(at: utc))
    return Observance(
      begin: begin, previousOffset: begin.map { Int(clocks.offset(at: $0 - 1)) } ?? offset, offset: offset,
      abbreviation: clocks.abbreviation(at: utc), isDaylight: clocks.isDaylight(at: utc),
      end: clocks.change(after: utc))
  }
}
