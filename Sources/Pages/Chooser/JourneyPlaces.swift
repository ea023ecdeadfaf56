import Model
import Text

/// What the form «from, to, on» knows of each city and station (Docs/from-json.md).
struct JourneyPlaces: Sendable {
  /// What is known of a place; for a station these are also the flags in `chooser.json`, except for `file`.
  struct Flags: OptionSet, Sendable {
    let rawValue: Int
    /// The form offers it as origin.
    static let origin = Flags(rawValue: 1)
    /// The form offers it as destination.
    static let destination = Flags(rawValue: 2)
    /// Its own coordinates are known.
    static let point = Flags(rawValue: 4)
    /// Its board can be loaded; of a city, those of its stations.
    static let board = Flags(rawValue: 8)
    /// Trips of a timetable stop there, or departures that journeys with changes use.
    static let timetable = Flags(rawValue: 16)
    /// It has a file with the places reached from it.
    static let file = Flags(rawValue: 32)
  }

  /// The number of stations up to which a place has a file of those reached by timetable: on a line of thousands of
  /// stations, all files would be its square.
  private static let mostReached = 1_000
  /// The boards of a city are loaded for its journeys only if they are not more.
  static let mostBoards = 30

  let parts: JourneyParts
  /// By the index of `Directory.stations` and of `Directory.towns`.
  let stations: Column<Station, Flags>
  let cities: Column<Town, Flags>
  /// The names of the files of places reached from each, without `.json`; those without a file have an unused name.
  let stationFiles: Column<Station, String>
  let cityFiles: Column<Town, String>

  init(_ directory: Directory) {
    let schedule = directory.schedule
    let parts = JourneyParts(schedule)
    let leaving = Set(schedule.offerEnds.map(\.origin))
    let stations = directory.stations.column { own, station in
      var flags = Flags(rawValue: Int(station.roles.union(parts.roles(of: own)).rawValue))
      if !station.isKnownToCityOnly { flags.insert(.point) }
      if station.hasPage, schedule.isServed(own) {
        flags.insert(.board)
        if schedule.hasJourneys(own) { flags.insert(.timetable) }
      }
      let isKnown = leaving.contains(own) || parts.roles(of: own).contains(.origin)
      let isListed = flags.contains(.timetable) && Self.isListed(own..<own.advanced(by: 1), schedule)
      if isKnown || isListed { flags.insert(.file) }
      return flags
    }
    let ends = (from: Set(directory.pairs.map(\.from)), to: Set(directory.pairs.map(\.to)))
    cities = Column(
      directory.stationTowns.map { index -> Flags in
        // Nobody looks for stations of all towns at once.
        if directory.towns[index].isUnnamed { return [] }
        let own = stations[directory.towns[index].stations]
        let boards = own.count { $0.contains(.board) }
        var flags: Flags = 1...Self.mostBoards ~= boards ? .board : []
        // A city with too many boards is offered for its other stations only.
        let offered = own.filter { flags.contains(.board) || !$0.contains(.board) }
        if ends.from.contains(index) || offered.contains(where: { $0.contains(.origin) }) { flags.insert(.origin) }
        if ends.to.contains(index) || offered.contains(where: { $0.contains(.destination) }) {
          flags.insert(.destination)
        }
        if flags.contains(.board), own.contains(where: { $0.contains(.timetable) }) { flags.insert(.timetable) }
        if flags.contains(.origin), own.contains(where: { $0.contains(.file) }) {
          let places = directory.towns[index].stations
          let isKnown = ends.from.contains(index) || places.contains { parts.roles(of: $0).contains(.origin) }
          if isKnown || Self.isListed(places, schedule) { flags.insert(.file) }
        }
        return flags
      })
    (self.stations, self.parts) = (stations, parts)
    stationFiles = Column(
      Self.names(directory.stations.map { "s-" + AddressID.encode($0.id.text) }) {
        "s-" + AddressID.hash(directory.stations[$0].id.text)
      })
    cityFiles = Column(
      Self.names(directory.towns[directory.stationTowns].map { "c-" + AddressID.encode($0.id.text) }) {
        "c-" + AddressID.hash(directory.towns[$0].id.text)
      })
  }

  /// Whether there is a file of the stations reached from some: there are any, and not too many.
  private static func isListed(_ stations: Range<StationIndex>, _ schedule: Schedule) -> Bool {
    1...mostReached ~= Reach.countDirect(from: stations, upTo: mostReached + 1, schedule)
  }

  /// Names of which no two differ only in case.
  private static func names(_ names: [String], hashed: (Int) -> String) -> [String] {
    var known: Set<String> = []
    return names.indices.map { known.insert(names[$0].lowercased()).inserted ? names[$0] : hashed($0) }
  }
}
