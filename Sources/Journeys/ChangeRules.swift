import Model

/// The rules of transfers.txt for changes between stops of the plan. A rule for a station holds for its stops; of several
/// the nearest to the stops holds, of equally near ones the strictest. Rules for single routes or trips hold for all, unless
/// a stricter one does: no journey promises a change that the data forbid.
struct ChangeRules {
  /// Numbers of the plan's stops.
  struct Pair: Hashable {
    let from, to: Int
  }

  struct Rule {
    /// How far the stops are from those that the rule names.
    fileprivate var distance: Int
    fileprivate var need: Need
    /// By rules for some routes or trips.
    fileprivate var least: Need

    /// The seconds that a change needs; nil if it is impossible.
    /// - Parameter usual: without a rule.
    func seconds(usual: Int?) -> Int? {
      let own: Int? =
        switch need {
        case .usual: usual
        case .seconds(let seconds): seconds
        case .forbidden: nil
        }
      return switch least {
      case .usual: own
      case .seconds(let seconds): own.map { max($0, seconds) }
      case .forbidden: nil
      }
    }
  }

  /// What a change needs, from the laxest to the strictest.
  fileprivate enum Need: Comparable {
    case usual
    case seconds(Int)
    case forbidden

    init(_ transfer: Transfer) {
      self =
        switch transfer.type {
        case 1: .seconds(0)
        case 2: transfer.seconds.map { .seconds($0) } ?? .usual
        case Transfer.impossible: .forbidden
        default: .usual
        }
    }
  }

  private struct Named: Hashable {
    let from, to: StopIndex
  }

  /// The strictest rules as the data name their stops: for all trips, nil without one, and for some.
  private var named: [Named: (all: Need?, some: Need)] = [:]
  /// The plan's stops that a stop is or has, with the number of steps up to it.
  private var inside: [StopIndex: [(stop: Int, steps: Int)]] = [:]

  /// - Parameter stops: those of the plan.
  init(_ schedule: Schedule, _ stops: [StopIndex]) {
    for transfer in schedule.transfers {
      let (key, need) = (Named(from: transfer.from, to: transfer.to), Need(transfer))
      var known = named[key] ?? (all: nil, some: .usual)
      if transfer.isConditional {
        known.some = max(known.some, need)
      } else {
        known.all = max(known.all ?? .usual, need)
      }
      named[key] = known
    }
    guard !named.isEmpty else { return }
    for (number, stop) in stops.enumerated() {
      var above: StopIndex? = stop
      // Boarding areas have platforms, and these have stations; a longer way is a circle.
      for steps in 0..<5 {
        guard let next = above else { break }
        inside[next, default: []].append((number, steps))
        above = schedule[next].parent
      }
    }
  }

  /// The number of pairs, at most.
  var pairCount: Int {
    named.keys.reduce(0) { $0 + (inside[$1.from]?.count ?? 0) * (inside[$1.to]?.count ?? 0) }
  }

  /// All pairs with a rule, in no order.
  func pairs() -> [Pair: Rule] {
    var rules: [Pair: Rule] = [:]
    for (key, needs) in named {
      for from in inside[key.from] ?? [] {
        for to in inside[key.to] ?? [] {
          let pair = Pair(from: from.stop, to: to.stop)
          var rule = rules[pair] ?? Rule(distance: .max, need: .usual, least: .usual)
          rule.least = max(rule.least, needs.some)
          let distance = from.steps + to.steps
          if let need = needs.all, distance <= rule.distance {
            rule.need = distance < rule.distance ? need : max(rule.need, need)
            rule.distance = distance
          }
          rules[pair] = rule
        }
      }
    }
    return rules
  }
}
