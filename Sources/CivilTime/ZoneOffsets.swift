import Bytes

/// The offsets of a zone between two days, found once, for many times in that period.
package struct ZoneOffsets: Sendable {
  package let zone: Zone
  /// The beginning of each offset in seconds since 1970 in UTC, in order; the first is before the period.
  private var starts: [Int] = [.min]
  private var offsets: [Int32]

  /// - Parameter days: the period. Times outside of it get the offset of its nearest day.
  package init(_ zone: Zone, _ days: Range<Day>) {
    self.zone = zone
    // Local days begin and end up to a day before and after those of UTC; trips go on for some days.
    var time = (days.lowerBound.number - 2) * 86_400
    let end = (days.upperBound.number + 8) * 86_400
    offsets = [zone.clocks.offset(at: time)]
    while let change = zone.clocks.change(after: time), change < end {
      starts.append(change)
      offsets.append(zone.clocks.offset(at: change))
      time = change
    }
  }

  package func moment(utc: Int) -> Moment {
    let offset = offsets[index(at: utc)]
    return Moment(local: LocalTime(seconds: utc + Int(offset)), offset: offset, zone: zone.index)
  }

  /// The offset that applies from one time to another, in seconds since 1970 in UTC; nil if it changes between them.
  package func offset(throughout period: ClosedRange<Int>) -> Int? {
    let index = index(at: period.lowerBound)
    return index == self.index(at: period.upperBound) ? Int(offsets[index]) : nil
  }

  private func index(at utc: Int) -> Int {
    // Most times are in the last offsets; a date of the far future has hundreds before it.
    starts[starts.count - 1] <= utc ? starts.count - 1 : starts.partitioningIndex { $0 > utc } - 1
  }
}
