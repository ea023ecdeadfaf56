import Bytes
import CivilTime

/// Days in order, month by month.
enum Months {
  /// The ranges of those in the same month.
  static func ranges(_ days: some Collection<Day>) -> [Range<Int>] {
    days.map { $0.iso.prefix(7) }.runs(==)
  }
}
