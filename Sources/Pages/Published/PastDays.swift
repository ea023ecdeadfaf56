import CivilTime

/// Dates before that of the data, in addresses of days and departures: what was on them is past, not gone.
package struct PastDays: Sendable {
  /// The first date that is not past.
  package let first: Day?

  package init(_ site: SiteContext) { first = site.dataDay ?? site.firstServiceDay }

  /// Whether an address is in the folder of a past date: `timetable/…/2021-01-28/…`.
  package func isPast(_ address: String) -> Bool {
    guard let first, address.hasPrefix(Addresses.timetable) else { return false }
    let day = address.split(separator: "/").lazy.compactMap { $0.utf8.count == 10 ? Day(iso: String($0)) : nil }.first
    return day.map { $0 < first } ?? false
  }
}

extension SiteContext {
  /// The newest date that the data give for itself: also the start of a feed, and of service.
  package var changesDay: Day? {
    dataDay ?? directory.schedule.feeds.compactMap(\.start).max() ?? firstServiceDay
      ?? sourceEpoch.map { LocalTime(seconds: $0).day }
  }

  /// The first day on which anything runs.
  package var firstServiceDay: Day? {
    let departures = directory.pairs.compactMap { $0.days.first?.day }.min()
    let scheduled = directory.schedule.services.days.isEmpty ? nil : directory.schedule.services.days.lowerBound
    return [departures, scheduled].compactMap { $0 }.min()
  }
}
