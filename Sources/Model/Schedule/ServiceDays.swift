import Bytes
import CivilTime

/// The days on which services run: a set of bits for each service.
package struct ServiceDays: Sendable {
  /// The ids of the services, with the prefix of their source.
  package private(set) var ids = StringTable()
  /// The day of the first bit.
  package private(set) var first = Day(number: 0)
  /// The number of days from the first to the last on which anything can run; 0 without services.
  package private(set) var dayCount = 0
  private var words: [UInt64] = []
  /// The days of the services of one day each, which have the indices after the others.
  private var single: [Day] = []

  package init() {}

  /// - Parameter days: the first and the last day of all services.
  package init(days: ClosedRange<Day>) {
    first = days.lowerBound
    dayCount = days.upperBound.number - days.lowerBound.number + 1
  }

  /// The number of services, without those of one day.
  package var count: Int { ids.count }

  /// The services, without those of one day.
  package var indices: Range<ServiceIndex> { ServiceIndex(0)..<ServiceIndex(count) }

  /// The number of all services.
  package var countOfAll: Int { count + single.count }

  /// All days on which something may run, apart from services of one day.
  package var days: Range<Day> { first..<first.advanced(by: dayCount) }

  /// All days on which something runs, also services of one day.
  var span: Range<Day> {
    let ends = (dayCount > 0 ? [days.lowerBound, days.upperBound] : []) + single + single.map { $0.advanced(by: 1) }
    return (ends.min() ?? first)..<(ends.max() ?? first)
  }

  private var wordCount: Int { (dayCount + 63) / 64 }

  /// The start of the bits of a service.
  private func start(of service: ServiceIndex) -> Int { service.number * wordCount }

  /// The day of a service of one day; nil for others.
  private func day(of service: ServiceIndex) -> Day? { service.number < count ? nil : single[service.number - count] }

  /// Adds a service that runs on no day.
  @discardableResult
  package mutating func append(_ id: String) -> ServiceIndex {
    defer { ids.append(id) }
    words.append(contentsOf: repeatElement(0, count: wordCount))
    return indices.upperBound
  }

  /// Adds a service that runs on one day, in or out of range. No other services can be added after it.
  mutating func append(on day: Day) -> ServiceIndex {
    defer { single.append(day) }
    return indices.upperBound.advanced(by: single.count)
  }

  /// Whether a service runs on a day; false for days out of range.
  package func contains(_ service: ServiceIndex, _ day: Day) -> Bool {
    if let only = self.day(of: service) { return only == day }
    let bit = day.number - first.number
    guard (0..<dayCount).contains(bit) else { return false }
    return words[start(of: service) + bit / 64] & 1 << UInt64(bit % 64) != 0
  }

  /// Sets whether a service runs on a day, which must be in range.
  package mutating func set(_ service: ServiceIndex, _ day: Day, _ runs: Bool) {
    let bit = day.number - first.number
    let mask: UInt64 = 1 << UInt64(bit % 64)
    let word = start(of: service) + bit / 64
    words[word] = runs ? words[word] | mask : words[word] & ~mask
  }

  /// The days of a service, in order.
  package func days(of service: ServiceIndex) -> [Day] {
    if let only = day(of: service) { return [only] }
    let start = start(of: service)
    var days: [Day] = []
    days.reserveCapacity(dayCount(of: service))
    for word in 0..<wordCount {
      var bits = words[start + word]
      while bits != 0 {
        days.append(first.advanced(by: word * 64 + bits.trailingZeroBitCount))
        bits &= bits - 1
      }
    }
    return days
  }

  /// The first day of a service; nil for one that never runs.
  package func firstDay(of service: ServiceIndex) -> Day? {
    if let only = day(of: service) { return only }
    let start = start(of: service)
    let word = (0..<wordCount).first { words[start + $0] != 0 }
    return word.map { first.advanced(by: $0 * 64 + words[start + $0].trailingZeroBitCount) }
  }

  /// The number of days of a service.
  package func dayCount(of service: ServiceIndex) -> Int {
    if day(of: service) != nil { return 1 }
    let start = start(of: service)
    return words[start..<start + wordCount].reduce(0) { $0 + $1.nonzeroBitCount }
  }
}
