import CSV
import Diagnostics
import Model

/// With how many changes, and for how long, a fare of fare_attributes.txt holds.
struct FareTerms: Sendable {
  /// At most; nil for any number.
  let changes: Int?
  /// Nil without a limit.
  let seconds: Int?

  struct Columns {
    private let transfers, duration: CSVColumn

    init(_ table: inout GTFSTable) {
      (transfers, duration) = (table.column("transfers"), table.column("transfer_duration"))
    }

    /// - Returns: nil for a fare without changes, or of which they are not known.
    func terms(_ record: GTFSRecord, _ findings: inout Findings) -> FareTerms? {
      let changes = record.integer(transfers, in: 0...9, &findings)
      let seconds = record.number(duration, in: 0...Int.max, &findings)
      let isKnown =
        !transfers.isMissing && (changes != nil || record.rows.isEmpty(transfers))
        && (seconds != nil || record.rows.isEmpty(duration))
      return isKnown && changes != 0 ? FareTerms(changes: changes, seconds: seconds) : nil
    }
  }
}

extension DataSet {
  /// The fares that hold for several rides, once all rules are read.
  func tickets() -> [Fares.Ticket] {
    let rules = Dictionary(grouping: schedule.fares.rules, by: \.fare)
    let onTheWay = Dictionary(grouping: fareUse.zonesOnTheWay, by: \.key.fare)
    return fareUse.terms.enumerated().compactMap { fare, terms in
      guard let terms else { return nil }
      let own = (rules[fare] ?? []).map {
        Fares.Ticket.Rule(route: $0.route, origin: $0.origin, destination: $0.destination)
      }
      let further = (onTheWay[fare] ?? []).map {
        Fares.Ticket.Rule(
          route: $0.key.route, origin: $0.key.origin, destination: $0.key.destination, contains: $0.value)
      }
      guard !own.isEmpty || !further.isEmpty else { return nil }
      return Fares.Ticket(fare: fare, changes: terms.changes, seconds: terms.seconds, rules: own + further)
    }
  }
}
