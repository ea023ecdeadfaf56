import Diagnostics
import Text
import WorldTowns

/// The world's towns that come with Stationary, for what the owner's data have in no town. They are read when they are asked for
/// the first time.
package struct BuiltInTowns: Sendable {
  private enum State: Sendable {
    case unread
    case read(WorldTowns)
    case missing, damaged
  }

  /// The file's contents; nil if the site uses none.
  private let open: (@Sendable () -> [UInt8]?)?
  /// The language of the names of towns, a BCP 47 tag.
  private let language: String
  private var state = State.unread
  /// Whether the site has something of them.
  private(set) var isUsed = false

  /// Their source, for the page that credits it.
  static let attribution = Attribution(
    organization: "GeoNames", website: "https://www.geonames.org/", licence: "CC BY 4.0")

  /// Whether something is in no town because the file is not there.
  private var lackFile = false

  /// - Parameter open: reads the file; nil if it is not there.
  package init(language: String, open: @escaping @Sendable () -> [UInt8]?) {
    (self.language, self.open) = (language, open)
  }

  private init() { (language, open) = ("", nil) }

  /// No towns at all.
  package static let none = BuiltInTowns()

  /// The town of a station: the one that its name begins with, or that it is probably in by its point. It is a city even if
  /// only a section of it is meant, such as «Hamburg-Altona».
  /// - Parameter country: its code, if it is known.
  /// - Returns: the town, and the one across a border that it may be in as well.
  mutating func town(
    ofStation title: String, at point: Coordinate, in country: String?
  ) -> (town: WorldTown, across: WorldTown?)? {
    let name = StationNameTowns(title)
    let (latitude, longitude) = (point.latitude, point.longitude)
    let found = ask { towns -> (town: WorldTown, across: WorldTown?)? in
      let named = towns.town(
        named: name.names, latitude: latitude, longitude: longitude, within: WorldTowns.reachOfNames, in: country)
      let found =
        named ?? towns.town(latitude: latitude, longitude: longitude, in: country, preferring: name.beginnings)
      guard let found else { return nil }
      let isCertain = named != nil || country != nil
      var across = isCertain ? nil : towns.townAcross(from: found, latitude: latitude, longitude: longitude)
      if across != nil, !name.beginnings.isEmpty {
        let beginning = towns.town(
          named: name.beginnings, latitude: latitude, longitude: longitude, within: WorldTowns.reachOfNames)
        if beginning == found { across = nil }
      }
      return (towns[towns.city(of: found)], across.map { towns[towns.city(of: $0)] })
    }
    if case .missing = state { lackFile = open != nil }
    if found != nil { isUsed = true }
    return found
  }

  /// The town that the data's name for a town means: the one with that name, in any language, near its point.
  /// - Parameters:
  ///   - name: as in the data.
  ///   - country: its code, if it is known.
  mutating func town(named name: String, at point: Coordinate, in country: String?) -> WorldTown? {
    town(named: [Folding.fold(name)], at: point, in: country)
  }

  /// The town with one of some folded names, the first that there is.
  mutating func town(named names: [String], at point: Coordinate, in country: String?) -> WorldTown? {
    ask { towns in
      towns.town(
        named: names, latitude: point.latitude, longitude: point.longitude, within: WorldTowns.reachOfTowns, in: country
      ).map { towns[$0] }
    }
  }

  /// Notes that something of a town is on the site, for the credit.
  mutating func use() { isUsed = true }

  /// The towns with many inhabitants.
  mutating func largeTowns(of inhabitants: Int) -> [WorldTown] {
    read()
    guard case .read(let towns) = state else { return [] }
    isUsed = true
    return towns.towns(ofAtLeast: inhabitants)
  }

  /// Opens the file if it is not yet.
  private mutating func read() {
    guard case .unread = state else { return }
    state = open?().map { WorldTowns($0).map(State.read) ?? .damaged } ?? .missing
  }

  private mutating func ask<Answer>(_ question: (inout WorldTowns) -> Answer?) -> Answer? {
    read()
    guard case .read(var towns) = state else { return nil }
    // So that the towns are not copied.
    state = .unread
    defer { state = .read(towns) }
    return question(&towns)
  }

  /// What is wrong with their file, as far as it was read.
  func report(_ findings: inout Findings) {
    if lackFile { findings.add(.noTowns()) }
    switch state {
    case .damaged: findings.add(.damagedTowns(blocks: nil))
    case .read(let towns) where towns.damagedBlocks > 0: findings.add(.damagedTowns(blocks: towns.damagedBlocks))
    default: break
    }
  }

  /// A town as a record of the site, with its name in the language of the site.
  func record(of town: WorldTown, at place: SourceLocation) -> CityRecord {
    var record = CityRecord(
      id: Town.id(builtIn: town.id).text, title: town.name(in: language), district: "",
      region: town.region(beside: town.name(in: language)), country: town.country,
      point: town.point, place: place)
    record.names = LocalNames(town.names.filter { $0.value != record.title })
    return record
  }
}

extension BuiltInTowns {
  /// How many things of one kind are in built-in towns.
  struct Tally<Town: Hashable & Sendable>: Sendable {
    private var (count, first): (Int, SourceLocation?) = (0, nil)
    private var towns: Set<Town> = []

    mutating func add(_ town: Town, at place: SourceLocation) {
      (count, first) = (count + 1, first ?? place)
      towns.insert(town)
    }

    /// - Parameter noun: the kind of things, such as `stations`.
    func report(_ noun: String, _ findings: inout Findings) {
      if let first { findings.add(.inBuiltInTowns(count, noun, towns: towns.count, first: first)) }
    }
  }

  /// The towns of the directory that are built-in ones, for hotels and places without a town.
  struct OfDirectory {
    /// By country and folded name, those that existed before.
    private var named: [CountryIndex: [String: [TownIndex]]] = [:]
    /// By number in GeoNames, those that were asked for.
    private var known: [Int: TownIndex] = [:]

    init(_ directory: Directory) {
      for index in directory.towns.references where !directory.towns[index].isUnnamed {
        let town = directory.towns[index]
        named[town.country, default: [:]][Folding.fold(town.name), default: []].append(index)
      }
    }

    /// The town of a point, which is added unless the directory has one of its name there; nil if none is within reach.
    mutating func town(
      of point: Coordinate, at place: SourceLocation, _ directory: inout Directory, _ context: inout JoinContext
    ) -> TownIndex? {
      guard let world = context.builtIn.town(ofStation: "", at: point, in: nil)?.town else { return nil }
      if let town = known[world.id] { return town }
      let country = directory.index(
        ofCountry: world.country, named: context.countries.name(world.country), context)
      let names = Set(([world.name] + world.names.values).map(Folding.fold))
      let alike = names.flatMap { named[country]?[$0] ?? [] }.filter {
        directory.towns[$0].isNear(world.point, within: WorldTowns.reachOfTowns)
      }
      let town = alike.min() ?? directory.add(context.builtIn.record(of: world, at: place), world, in: country)
      known[world.id] = town
      return town
    }
  }
}

extension Town {
  /// Whether it is at most some metres from a point, or has none.
  fileprivate func isNear(_ point: Coordinate?, within metres: Double) -> Bool {
    guard let point, let coordinate else { return true }
    return coordinate.distance(to: point) <= metres
  }
}

extension Directory {
  /// Adds a built-in town.
  fileprivate mutating func add(_ record: CityRecord, _ world: WorldTown, in country: CountryIndex) -> TownIndex {
    towns.add(
      Town(
        id: TownID(record.id), name: record.title, district: "", region: record.region, country: country,
        coordinate: record.point, isUnknown: false, names: record.names, builtIn: world.id, place: record.place))
  }
}

extension WorldTown {
  var point: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }
}

extension Finding {
  fileprivate static func noTowns() -> Finding {
    Finding(
      "towns/no-file", .warning,
      what: "the towns that come with Stationary were not found, so what names no city is in none",
      advice: "install Stationary again, or run `make build` in its checkout; without them: [towns] builtin = false")
  }

  /// - Parameter blocks: the number of damaged blocks that were needed; nil if the file as a whole is not one of towns.
  fileprivate static func damagedTowns(blocks: Int?) -> Finding {
    let part = blocks.map { $0 == 1 ? "a part of the file" : "\($0) parts of the file" } ?? "the file"
    return Finding(
      "towns/damaged", .warning,
      what: "\(part) of the towns that come with Stationary cannot be read, so what names no city there is in none",
      advice: "install Stationary again, or remove `.build/towns` and run `make build` in its checkout")
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
