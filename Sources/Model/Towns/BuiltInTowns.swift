import Diagnostics
import WorldTowns

/// The world's towns that come with Stationary, for what the owner's data have in no town. They are read when they are asked for
/// the first time.
package struct BuiltInTowns: Sendable {
  private enum State: Sendable {
    case unread
    case read(WorldTowns)
    case missing
  }

  /// Nil if the site uses none.
  private let open: (@Sendable () -> WorldTowns?)?
  /// The language of the names of towns, a BCP 47 tag.
  private let language: String
  private var state = State.unread
  /// Whether a town of them is on the site.
  private(set) var isUsed = false

  /// Their source, for the page that credits it.
  static let attribution = Attribution(
    organization: "GeoNames", website: "https://www.geonames.org/", licence: "CC BY 4.0")

  /// Whether something is in no town because the file is not there.
  private(set) var lackFile = false

  /// - Parameter open: reads the file; nil if it is not there.
  package init(language: String, open: @escaping @Sendable () -> WorldTowns?) {
    (self.language, self.open) = (language, open)
  }

  private init() { (language, open) = ("", nil) }

  /// No towns at all.
  package static let none = BuiltInTowns()

  /// The town of a station: the one that its name begins with, or that it is probably in by its point.
  /// - Parameter country: its code, if it is known.
  mutating func town(ofStation title: String, at point: Coordinate, in country: String?) -> WorldTown? {
    let found = ask { towns in
      let named = towns.town(
        named: StationNameTowns.names(in: title), latitude: point.latitude, longitude: point.longitude,
        within: WorldTowns.reachOfNames, in: country)
      return named
        ?? towns.town(
          latitude: point.latitude, longitude: point.longitude, in: country,
          preferring: StationNameTowns.beginnings(of: title))
    }
    if case .missing = state { lackFile = open != nil }
    return found
  }

  /// The town with a name, in any language, near a point.
  /// - Parameter names: folded.
  mutating func town(named names: [String], at point: Coordinate, in country: String?) -> WorldTown? {
    ask { towns in
      towns.town(
        named: names, latitude: point.latitude, longitude: point.longitude, within: WorldTowns.reachOfTowns, in: country
      )
    }
  }

  private mutating func ask(_ question: (inout WorldTowns) -> WorldTowns.Found?) -> WorldTown? {
    if case .unread = state { state = open?().map(State.read) ?? .missing }
    guard case .read(var towns) = state else { return nil }
    // So that the towns are not copied.
    state = .unread
    defer { state = .read(towns) }
    guard let found = question(&towns) else { return nil }
    isUsed = true
    return towns[found]
  }

  /// A town as a record of the site, with its name in the language of the site.
  func record(of town: WorldTown, at place: SourceLocation) -> CityRecord {
    var record = CityRecord(
      id: "g\(town.id)", title: town.name(in: language), district: "", region: town.region, country: town.country,
      point: town.point, place: place)
    record.names = LocalNames(town.names.filter { $0.value != record.title })
    return record
  }
}

extension BuiltInTowns {
  /// The things of one kind that are in built-in towns by their points.
  struct Placed {
    private let noun: String
    private var (count, first): (Int, SourceLocation?) = (0, nil)
    private var towns: Set<TownIndex> = []

    init(_ noun: String) { self.noun = noun }

    /// The town of a thing; nil if none is within reach.
    mutating func town(
      of point: Coordinate, at place: SourceLocation, _ directory: inout Directory, _ context: inout JoinContext
    ) -> TownIndex? {
      guard let world = context.builtIn.town(ofStation: "", at: point, in: nil) else { return nil }
      let town = directory.index(of: world, at: place, context)
      (count, first) = (count + 1, first ?? place)
      towns.insert(town)
      return town
    }

    func report(_ findings: inout Findings) {
      if let first { findings.add(.inBuiltInTowns(count, noun, towns: towns.count, first: first)) }
    }
  }
}

extension WorldTown {
  var point: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }
}

extension Finding {
  static func noTowns() -> Finding {
    Finding(
      "towns/no-file", .warning,
      what: "the towns that come with Stationary were not found, so what names no city is in none",
      advice: "install Stationary again, or run `make build` in its checkout; without them: [towns] builtin = false")
  }

  /// - Parameter noun: what is in the towns, such as `stations`.
  static func inBuiltInTowns(_ count: Int, _ noun: String, towns: Int, first: SourceLocation) -> Finding {
    Finding(
      "towns/built-in", .information, at: SourceLocation(first.path),
      what: (count == 1 ? "one of the \(noun) that name no city is" : "\(count) \(noun) that name no city are")
        + " listed in \(towns == 1 ? "a town" : "\(towns) towns") of GeoNames, by name and point",
      advice:
        "no action needed if they are right; otherwise add a column `city`, set `city` of the source, or switch it off:"
        + " [towns] builtin = false")
  }
}
