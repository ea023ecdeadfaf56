/// The differences between the departures of a day in two publications.
struct RunComparison: Hashable {
  /// The numbers of departures that are new, gone, or at another time.
  private(set) var added = 0
  private(set) var removed = 0
  private(set) var moved = 0
  /// The prices of departures whose price changed.
  private(set) var prices: [PricePair] = []

  struct PricePair: Hashable {
    let before, now: ServiceRun.Price
  }

  /// The largest number of minutes by which a departure is the same at another time.
  private static let shift = 30

  init(_ before: [ServiceRun], _ now: [ServiceRun]) {
    var (before, now) = (before, now)
    pair(&before, &now) { $0.id.isEmpty ? nil : $0.id }
    pair(&before, &now) { "\($0.departs)/\($0.arrives ?? 0)" }
    // The rest by time: pairs of neighbours are one departure that was moved.
    var later = now.sorted { $0.departs < $1.departs }[...]
    for run in before.sorted(by: { $0.departs < $1.departs }) {
      while let first = later.first, first.departs < run.departs - Self.shift {
        later.removeFirst()
        added += 1
      }
      if let first = later.first, first.departs <= run.departs + Self.shift {
        later.removeFirst()
        moved += 1
      } else {
        removed += 1
      }
    }
    added += later.count
  }

  var hasOtherTimes: Bool { added + removed + moved > 0 }

  /// Takes those out of both that have equal names.
  private mutating func pair(
    _ before: inout [ServiceRun], _ now: inout [ServiceRun], _ name: (ServiceRun) -> String?
  ) {
    var waiting: [String: [ServiceRun]] = [:]
    for run in now { if let name = name(run) { waiting[name, default: []].append(run) } }
    var (left, taken): ([ServiceRun], [ServiceRun: Int]) = ([], [:])
    for run in before {
      guard let name = name(run), var same = waiting[name], !same.isEmpty else {
        left.append(run)
        continue
      }
      let other = same.removeFirst()
      waiting[name] = same
      taken[other, default: 0] += 1
      if other.departs != run.departs || other.arrives != run.arrives { moved += 1 }
      if let before = run.price, let now = other.price, before != now {
        prices.append(PricePair(before: before, now: now))
      }
    }
    before = left
    now = now.filter { run in
      guard let count = taken[run], count > 0 else { return true }
      taken[run] = count - 1
      return false
    }
  }
}
