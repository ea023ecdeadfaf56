/// Changes in English, for the summary of a build.
package enum ChangeReport {
  /// The number of changes that are listed.
  private static let listed = 10

  /// One line each, «station Port: new»; the rest are counted.
  package static func lines(_ changes: [Change]) -> [String] {
    let all = changes.filter { $0.what != .more }.map(line)
    let hidden = changes.filter { $0.what == .more }.compactMap { $0.details.first.flatMap { Int($0) } }.reduce(0, +)
    let rest = max(0, all.count - listed) + hidden
    return all.prefix(listed) + (rest > 0 ? ["\(rest) more, on the page changes/"] : [])
  }

  private static func line(_ change: Change) -> String {
    "\(change.key.kind == "pair" ? "route" : change.key.kind) \(change.name): \(what(change))"
  }

  private static func what(_ change: Change) -> String {
    switch change.what {
    case .new: return "new"
    case .gone: return "gone"
    case .renamed: return "renamed from \(change.details.first ?? "")"
    case .more: return ""
    case .service:
      guard let service = ServiceChange(change.details) else { return "" }
      return text(service)
    case .prices:
      guard let prices = PriceChange(change.details) else { return "" }
      let values = "\(prices.before.text) before, now \(prices.now.text)"
      return prices.count == 0 ? values : "other prices of \(count(prices.count, "departure")), from \(values)"
    }
  }

  private static func text(_ service: ServiceChange) -> String {
    var parts: [String] = []
    if service.added > 0 {
      parts.append("\(count(service.added, "departure")) \(service.removed > 0 ? "new" : "more")")
    }
    if service.removed > 0 {
      parts.append("\(count(service.removed, "departure")) \(service.added > 0 ? "gone" : "fewer")")
    }
    if service.moved > 0 { parts.append("\(count(service.moved, "departure")) at another time") }
    if parts.isEmpty { parts.append("other times or stops on the way") }
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let days =
      switch service.weekdays {
      case []:
        service.dayCount > service.dates.count
          ? "\(service.dayCount) dates" : service.dates.map(\.iso).joined(separator: ", ")
      case [1, 2, 3, 4, 5]: "weekdays"
      case .all: "all days"
      default: service.weekdays.map { names[$0 - 1] }.joined(separator: ", ")
      }
    let from = service.from.map { "from \($0.iso)" }
    let until = service.until.map { "until \($0.iso)" }
    let period = [from, until].compactMap { $0 }.joined(separator: " ")
    return "\(period.isEmpty ? "" : period + ", ")\(parts.joined(separator: ", ")) on \(days)"
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
