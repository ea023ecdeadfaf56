import Documents
import Model

/// The fares of a board's routes from the fare zones of its stops.
struct BoardFares {
  let site: SiteContext
  /// In the order of their numbers on the board.
  let routes: [RouteIndex]
  let zones: Set<String>

  private var schedule: Schedule { site.directory.schedule }

  /// The rules with the numbers of their routes on the board, −1 for all.
  private func numbered() -> [(rule: Fares.Rule, number: Int)] {
    let fares = schedule.fares
    guard !fares.rules.isEmpty else { return [] }
    let everywhere = site.fareIndex.rules(on: nil, from: zones).flatMap { number in
      let rule = fares.rules[number]
      let own = routes.indices.filter { fares.applies(rule, to: routes[$0], of: schedule[routes[$0]].agency) }
      return (own.count == routes.count ? [-1] : own).map { (rule, $0) }
    }
    let onRoutes = routes.enumerated().flatMap { index, route in
      site.fareIndex.rules(on: route, from: zones).map { fares.rules[$0] }
        .filter { fares.applies($0, to: route, of: schedule[route].agency) }.map { ($0, index) }
    }
    return everywhere + onRoutes
  }

  /// - Parameters:
  ///   - service: the number of a service on the board; nil for one that never runs.
  /// - Returns: the entries of `fares` and of `timeframes` (Docs/board-json.md).
  func terms(service: (ServiceIndex) -> Int?) -> (fares: [JSONTerm], timeframes: [JSONTerm]) {
    var known: Set<Entry> = []
    var frames = InternTable<Int>()
    let terms = numbered().compactMap { rule, number -> JSONTerm? in
      let fare = schedule.fares.fares[rule.fare]
      let entry = Entry(
        name: fare.name, amount: fare.price.decimal, currency: fare.price.currency.code, number: number,
        origin: rule.origin, destination: rule.destination, priority: rule.priority,
        departs: rule.departs.map { frames.index(of: $0) } ?? -1,
        arrives: rule.arrives.map { frames.index(of: $0) } ?? -1, group: rule.group ?? -1)
      return known.insert(entry).inserted ? entry.term : nil
    }
    let timeframes = frames.values.map { group in
      JSONTerm.list(
        schedule.fares.timeframes[group].compactMap { frame in
          service(frame.service).map {
            .list([.integer($0), .integer(Int(frame.start)), .integer(Int(frame.end))])
          }
        })
    }
    return (terms, timeframes)
  }

  private struct Entry: Hashable {
    let name, amount, currency: String
    /// Of the route.
    let number: Int
    let origin, destination: String
    let priority, departs, arrives, group: Int

    var term: JSONTerm {
      let always: [JSONTerm] = [
        .text(name), .text(amount), .text(currency), .integer(number), .text(origin), .text(destination),
      ]
      let grouped: [JSONTerm] = group < 0 ? [] : [.integer(group)]
      if priority == 0 && departs < 0 && arrives < 0 && group < 0 { return .list(always) }
      return .list(always + [.integer(priority), .integer(departs), .integer(arrives)] + grouped)
    }
  }
}
