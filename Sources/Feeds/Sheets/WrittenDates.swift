import CivilTime

/// A date as written; the year may be missing.
struct WrittenDate: Hashable, Sendable {
  var year: Int?
  /// Nil for a day alone, as the first in `24.–26.12.2026`.
  var month: Int?
  let day: Int

  /// - Parameter otherYear: the year if it has none.
  func day(otherYear: Int) -> Day? { month.flatMap { Day(year: year ?? otherYear, month: $0, day: day) } }
}

/// The first and the last of several days; equal for one.
struct WrittenDates: Hashable, Sendable {
  var first, last: WrittenDate

  /// Year and month that are written only once belong to both.
  init(_ first: WrittenDate, _ last: WrittenDate) {
    (self.first, self.last) = (first, last)
    if first.month == nil { self.first.month = last.month }
    let isEarlier = (self.first.month ?? 0, first.day) <= (last.month ?? 0, last.day)
    if first.year == nil, let year = last.year { self.first.year = isEarlier ? year : year - 1 }
    if last.year == nil, let year = first.year { self.last.year = isEarlier ? year : year + 1 }
  }

  /// The days in a period: those without a year, in each year of it.
  func days(in period: ClosedRange<Day>) -> [ClosedRange<Day>] {
    let years = (Int(period.lowerBound.iso.prefix(4)) ?? 0)...(Int(period.upperBound.iso.prefix(4)) ?? 0)
    return (first.year == nil ? Array(years.lowerBound - 1...years.upperBound) : [0]).compactMap { year in
      guard let start = first.day(otherYear: year), var end = last.day(otherYear: year) else { return nil }
      if end < start, last.year == nil { end = last.day(otherYear: year + 1) ?? end }
      return start <= end && start <= period.upperBound && end >= period.lowerBound ? start...end : nil
    }
  }
}
