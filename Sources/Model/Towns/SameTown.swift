import Diagnostics

/// A town of one kind of data that is one of another kind, for findings.
struct SameTown {
  /// The id of the finding.
  let id: String
  let at: SourceLocation
  let record: String
  /// What it is: «city 7», «of the station directory», and the location of its record.
  let other, ofWhat: String
  let otherPlace: SourceLocation
  let reason: Reason

  /// How they were matched.
  enum Reason {
    case id, name
    case distance(metres: Double)

    fileprivate var words: String {
      switch self {
      case .id: ", which has the same id"
      case .name: ", the only one of its name"
      case .distance(let metres): ", \(Int(metres / 1000)) km away"
      }
    }
  }

  /// - Parameter town: the town of the station directory that a row of the list of cities is.
  static func row(_ row: Int, is town: TownIndex, _ metres: Double?, _ directory: Directory) -> SameTown {
    let gazetteer = directory.gazetteer
    return SameTown(
      id: "cities/station-city", at: gazetteer.place(row),
      record: "city \(gazetteer.ids[row]) («\(gazetteer.names[row].prefix(60))»)",
      other: "city \(directory.towns[town].id.text)", ofWhat: "of the station directory",
      otherPlace: directory.towns[town].place, reason: metres.map { .distance(metres: $0) } ?? .id)
  }
}

extension Findings {
  /// Reports the towns of each finding one by one, or together if there are many.
  mutating func add(_ towns: [SameTown]) {
    let most = 100
    var counts: [String: Int] = [:]
    for town in towns { counts[town.id, default: 0] += 1 }
    var reported: Set<String> = []
    for town in towns {
      let count = counts[town.id] ?? 0
      if !reported.insert(town.id).inserted && count > most { continue }
      let match = "\(town.other) \(town.ofWhat)\(town.reason.words)"
      add(
        Finding(
          town.id, .information, at: town.at, record: town.record,
          what: count > most
            ? "\(count) cities were matched with cities \(town.ofWhat), such as this one with \(match)"
            : "matched with \(match)",
          advice: "no action needed", notes: ["other record, at \(town.otherPlace)"]))
    }
  }
}
