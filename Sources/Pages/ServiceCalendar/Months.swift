import CivilTime

/// Days in order, month by month.
enum Months {
  /// The ranges of those in the same month.
  static func ranges(_ days: some Collection<Day>) -> [Range<Int>] {
    var (months, last): ([Range<Int>], Substring?) = ([], nil)
    for (number, day) in days.enumerated() {
      let month = day.iso.prefix(7)
      let first = month == last ? months.removeLast().lowerBound : number
      months.append(first..<number + 1)
      last = month
    }
    return months
  }
}
