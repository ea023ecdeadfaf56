import CivilTime
import Language
import Model
import Money
import Publication

/// The words for changes of the data.
struct ChangeWords {
  let site: SiteContext
  private var language: Language { site.language }

  /// The date of a set, its number if the data have no date, and both if several sets have this date.
  func heading(_ set: ChangeSet) -> String {
    let number = language.phrase("changes.undated", ["number": "\(set.number)"])
    guard let date = set.date.map({ language.date($0, .long) }) else { return number }
    return site.changeSets.count { $0.date == set.date } > 1 ? "\(date) · \(number)" : date
  }

  /// «6 departures more», «New», without the name of the thing.
  func text(_ change: Change) -> String {
    switch change.what {
    case .new: language.phrase("changes.new")
    case .gone: language.phrase("changes.gone")
    case .renamed: language.phrase("changes.renamed", ["name": change.details.first ?? ""])
    case .service: service(change)
    case .prices: PriceChange(change.details).map(prices) ?? ""
    case .more: language.phrase("changes.more", count: change.details.first.flatMap { Int($0) } ?? 0)
    }
  }

  /// The same as a line of plain text, with the name.
  func line(_ change: Change) -> String {
    change.name.isEmpty
      ? text(change) : language.phrase("changes.line", ["name": change.name, "change": text(change)])
  }

  private func service(_ change: Change) -> String {
    guard let service = ServiceChange(change.details) else { return "" }
    let (added, removed) = (service.added, service.removed)
    var parts: [String] = []
    if added > 0 {
      parts.append(language.phrase(removed > 0 ? "changes.departures_new" : "changes.departures_more", count: added))
    }
    if removed > 0 {
      parts.append(language.phrase(added > 0 ? "changes.departures_gone" : "changes.departures_fewer", count: removed))
    }
    if service.moved > 0 { parts.append(language.phrase("changes.departures_moved", count: service.moved)) }
    if parts.isEmpty { parts.append(language.phrase("changes.other_times")) }
    let text = language.phrase(
      "changes.service", ["days": DayKindWords(language: language).name(service), "changes": language.list(parts)])
    let direction = direction(change)
    return direction.isEmpty ? text : language.phrase("changes.direction", ["direction": direction, "change": text])
  }

  /// The name of a route's direction, if it has several.
  private func direction(_ change: Change) -> String {
    guard let number = change.details.first.flatMap({ Int($0) }),
      let route = site.routeTimetables.routes.first(where: { site.directory.schedule[$0].id.text == change.key.id })
    else { return "" }
    let directions = site.routeTimetables[route]
    guard directions.count > 1, let direction = directions.first(where: { $0.number == number }) else { return "" }
    return site.directionName(direction)
  }

  private func prices(_ change: PriceChange) -> String {
    let values = ["before": money(change.before), "now": money(change.now)]
    return change.count == 0
      ? language.phrase("changes.price", values) : language.phrase("changes.prices", count: change.count, values)
  }

  private func money(_ price: ServiceRun.Price) -> String {
    Currency(price.currency).map { language.money(Money(minorUnits: price.minorUnits, $0)) } ?? price.currency
  }
}

extension DayKindWords {
  /// «Mondays to Fridays from 1 December 2026», «24 December 2026».
  func name(_ change: ServiceChange) -> String {
    guard !change.weekdays.isEmpty else { return name(of: change.dates, count: change.dayCount) }
    let days = name(of: change.weekdays)
    func date(_ day: Day) -> String { language.date(day, .long) }
    return switch (change.from, change.until) {
    case (let first?, let last?):
      language.phrase("weekdays.between", ["days": days, "first": date(first), "last": date(last)])
    case (let first?, nil): language.phrase("weekdays.from", ["days": days, "date": date(first)])
    case (nil, let last?): language.phrase("weekdays.until", ["days": days, "date": date(last)])
    case (nil, nil): days
    }
  }

  /// - Parameter dates: all of them, or, if they are fewer than `count`, the first and the last.
  private func name(of dates: [Day], count: Int) -> String {
    guard count > dates.count, let first = dates.first, let last = dates.last else {
      return language.list(dates.map { language.date($0, .long) })
    }
    return language.phrase(
      "weekdays.dates", count: count, ["first": language.date(first, .long), "last": language.date(last, .long)])
  }
}
