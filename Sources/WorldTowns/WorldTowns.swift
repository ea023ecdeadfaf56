import Bytes
import Glibc
import SpatialIndex
import Text

/// Finds the town of a point, among the world's places of 500 and more inhabitants.
package struct WorldTowns: Sendable {
  /// A town that was read.
  private struct Entry {
    let vector: SIMD3<Double>
    /// What its distance is divided by: larger towns reach farther.
    let weight: Double
    let country: String
    let id: Int
    /// The id of the city of which it is a section; nil for a town.
    let city: Int?
    /// The line in `texts`.
    let block: Int
    let line: Range<Int>
  }

  /// A reference to a town that was found.
  package struct Found: Hashable, Sendable { fileprivate let entry: Int }

  /// The largest distance of a town from a point in it, in metres.
  package static let reach = 40_000.0
  /// The largest distance of a town from a station whose name begins with its name, in metres.
  package static let reachOfNames = 15_000.0
  /// The largest distance of a town from a point that others have for it, in metres.
  package static let reachOfTowns = 25_000.0

  let blocks: TownBlocks
  private var texts: [[UInt8]] = []
  private var entries: [Entry] = []
  /// The entries of the cells that were read.
  private var cells: [TownBlocks.Cell: Range<Int>] = [:]
  /// The same by their points, large towns apart: they reach far, and there are few of them.
  private var points: [TownBlocks.Cell: (large: SpatialIndex, small: SpatialIndex)] = [:]
  /// The countries of the towns in them.
  private var countries: [TownBlocks.Cell: Set<String>] = [:]
  /// The entries of cells by the hashes of their folded names, in any language.
  private var names: [TownBlocks.Cell: [UInt64: [Int]]] = [:]
  /// The entries of the cities whose sections were asked for, by their ids.
  private var cities: [Int: Int] = [:]
  /// The towns that were asked for, by their entries.
  private var towns: [Int: WorldTown] = [:]
  /// The number of blocks that were needed and cannot be unpacked: there are no towns in them.
  package private(set) var damagedBlocks = 0

  /// - Parameter bytes: what Scripts/towns made.
  /// - Returns: nil if it is something else.
  package init?(_ bytes: [UInt8]) {
    guard let blocks = TownBlocks(bytes) else { return nil }
    self.blocks = blocks
  }

  package subscript(found: Found) -> WorldTown {
    mutating get {
      if let known = towns[found.entry] { return known }
      let entry = entries[found.entry]
      guard let town = TownLine(texts[entry.block][entry.line])?.town else { preconditionFailure("a line was read") }
      towns[found.entry] = town
      return town
    }
  }

  /// The city of which a place is a section, or the town itself.
  package mutating func city(of found: Found) -> Found {
    guard let city = entries[found.entry].city else { return found }
    if let known = cities[city] { return Found(entry: known) }
    guard let section = TownLine(texts[entries[found.entry].block][entries[found.entry].line]),
      let latitude = section.latitude, let longitude = section.longitude
    else { return found }
    let around = TownBlocks.cells(latitude: latitude, longitude: longitude, within: Self.reachOfNames)
    let near = around.flatMap { read($0) }
    let entry = near.first { entries[$0].id == city } ?? found.entry
    cities[city] = entry
    return Found(entry: entry)
  }

  /// The large town on the other side of a border that a point may be in as well; nil if that is much less probable.
  /// - Parameter found: the town that it probably is in.
  package mutating func townAcross(from found: Found, latitude: Double, longitude: Double) -> Found? {
    let town = entries[found.entry]
    let around = TownBlocks.cells(latitude: latitude, longitude: longitude, within: Self.reach)
    guard around.contains(where: { countries[$0]?.contains { $0 != town.country } ?? false }) else { return nil }
    let point = Globe.vector(latitude: latitude, longitude: longitude)
    let large = around.compactMap { points[$0]?.large }.flatMap {
      $0.items(latitude: latitude, longitude: longitude, within: Self.reach)
    }
    let abroad = large.filter { entries[$0].country != town.country }
    guard let other = best(of: abroad, at: point, within: Self.reach, in: nil) else { return nil }
    func score(_ entry: Entry) -> Double { Self.score(Globe.metres(from: point, to: entry.vector), entry.weight) }
    return score(entries[other.entry]) <= Self.doubtful * score(town) ? other : nil
  }

  /// The town that a point probably is in: the one with the least distance in relation to its size.
  /// - Parameters:
  ///   - country: its code, if it is known: only towns of that country are considered.
  ///   - names: folded names of towns that are preferred if they are nearly as probable.
  package mutating func town(
    latitude: Double, longitude: Double, in country: String? = nil, preferring names: [String] = []
  ) -> Found? {
    let point = Globe.vector(latitude: latitude, longitude: longitude)
    let around = TownBlocks.cells(latitude: latitude, longitude: longitude, within: Self.reach)
    for cell in around { _ = read(cell) }
    let indexes = around.compactMap { points[$0] }
    guard var best = best(in: indexes, latitude: latitude, longitude: longitude, in: country) else { return nil }
    func score(_ found: Found) -> Double {
      let entry = entries[found.entry]
      return Self.score(Globe.metres(from: point, to: entry.vector), entry.weight)
    }
    if country == nil, let across = nearest(in: indexes, latitude: latitude, longitude: longitude, besides: best) {
      best = self.best(in: indexes, latitude: latitude, longitude: longitude, in: across) ?? best
    }
    let named = found(each: names, latitude: latitude, longitude: longitude, within: Self.reachOfNames, in: country)
    return named.first { score($0) <= Self.nearly * score(best) } ?? best
  }

  /// The town with the least distance in relation to its size.
  private func best(
    in indexes: [(large: SpatialIndex, small: SpatialIndex)], latitude: Double, longitude: Double, in country: String?
  ) -> Found? {
    let point = Globe.vector(latitude: latitude, longitude: longitude)
    let large = indexes.flatMap { $0.large.items(latitude: latitude, longitude: longitude, within: Self.reach) }
    let found = best(of: large, at: point, within: Self.reach, in: country)
    // No small town beyond it has a better score.
    let reach = found.map { found in
      let entry = entries[found.entry]
      let score = Self.score(Globe.metres(from: point, to: entry.vector), entry.weight)
      return min(Self.reach, score * Self.weight(Self.largePopulation))
    }
    let within = reach ?? Self.reach
    let small = indexes.flatMap { $0.small.items(latitude: latitude, longitude: longitude, within: within) }
    return best(of: (found.map { [$0.entry] } ?? []) + small, at: point, within: Self.reach, in: country)
  }

  /// The country of the nearest town, if most of the three nearest that are nearer than that of another country are in it, or all
  /// that are much nearer: the point hardly is on the other side of the border.
  private func nearest(
    in indexes: [(large: SpatialIndex, small: SpatialIndex)], latitude: Double, longitude: Double, besides best: Found
  ) -> String? {
    let entry = entries[best.entry]
    let metres = Globe.metres(from: Globe.vector(latitude: latitude, longitude: longitude), to: entry.vector)
    let near = indexes.flatMap { [$0.large, $0.small] }.flatMap { index in
      index.nearest(latitude: latitude, longitude: longitude, count: 3, within: metres)
    }
    let nearest = near.filter { $0.item != best.entry }.sorted {
      ($0.metres, entries[$0.item].id) < ($1.metres, entries[$1.item].id)
    }.prefix(3)
    guard let country = nearest.first.map({ entries[$0.item].country }), country != entry.country else { return nil }
    let there = nearest.prefix { entries[$0.item].country == country }
    let muchNearer = nearest.prefix { $0.metres <= metres / Self.muchFarther }
    let isThere =
      muchNearer.isEmpty || muchNearer.count > there.count
      ? nearest.count { entries[$0.item].country == country } >= 2 : true
    return isThere ? country : nil
  }

  /// The town with a name, in any language, at a point.
  /// - Parameter names: folded; those that come first count more.
  package mutating func town(
    named names: [String], latitude: Double, longitude: Double, within metres: Double, in country: String? = nil
  ) -> Found? {
    found(each: names, latitude: latitude, longitude: longitude, within: metres, in: country).first
  }

  /// The town with each of some names at a point, of the names that a town has.
  private mutating func found(
    each names: [String], latitude: Double, longitude: Double, within metres: Double, in country: String?
  ) -> [Found] {
    let hashes = names.filter { !$0.isEmpty }.map { XXH3.hash($0) }
    guard !hashes.isEmpty else { return [] }
    let point = Globe.vector(latitude: latitude, longitude: longitude)
    let around = TownBlocks.cells(latitude: latitude, longitude: longitude, within: metres)
    for cell in around where self.names[cell] == nil { readNames(of: cell) }
    return hashes.compactMap { hash in
      best(of: around.flatMap { self.names[$0]?[hash] ?? [] }, at: point, within: metres, in: country)
    }
  }

  private func best(
    of some: [Int], at point: SIMD3<Double>, within metres: Double, in country: String?
  ) -> Found? {
    var best: (score: Double, id: Int, entry: Int)?
    for index in some where country == nil || entries[index].country == country {
      let distance = Globe.metres(from: point, to: entries[index].vector)
      guard distance <= metres else { continue }
      let score = Self.score(distance, entries[index].weight)
      if let best, (best.score, best.id) <= (score, entries[index].id) { continue }
      best = (score, entries[index].id, index)
    }
    return best.map { Found(entry: $0.entry) }
  }

  /// Found by trying values on the coach stations whose names begin with a town's (Benchmarks/towns): 500 m more, by the
  /// population to the power of 0.4.
  private static func score(_ metres: Double, _ weight: Double) -> Double { (metres + 500) / weight }
  private static let exponent = 0.4
  private static func weight(_ population: Int) -> Double { pow(Double(max(leastPopulation, population)), exponent) }
  /// The population of a large town.
  private static let largePopulation = 15_000
  /// By how much a town is farther away than the nearest one, across a border, that it is not considered.
  private static let muchFarther = 3.0
  /// By how much the score of a town across a border may be worse than that of the best to be one that a point may be in.
  private static let doubtful = 6.0
  /// By how much the score of a town that a name begins with may be worse than that of the best.
  private static let nearly = 2.0
  /// The population of towns for which a lower one is known, or none.
  private static let leastPopulation = 500

  /// The entries of a cell, which is read once.
  private mutating func read(_ cell: TownBlocks.Cell) -> Range<Int> {
    if let known = cells[cell] { return known }
    let (lines, start) = (blocks.lines(of: cell), entries.count)
    if lines == nil { damagedBlocks += 1 }
    let text = lines ?? []
    var (large, small): ([SpatialIndex.Point], [SpatialIndex.Point]) = ([], [])
    for line in text.indices.split(whereSeparator: { text[$0] == UInt8(ascii: "\n") }) {
      let range = line.startIndex..<line.endIndex
      guard let town = TownLine(text[range]), let id = town.id, let latitude = town.latitude,
        let longitude = town.longitude
      else { continue }
      let place = SpatialIndex.Point(item: entries.count, latitude: latitude, longitude: longitude)
      if town.population >= Self.largePopulation { large.append(place) } else { small.append(place) }
      entries.append(
        Entry(
          vector: Globe.vector(latitude: latitude, longitude: longitude),
          weight: Self.weight(town.population),
          country: town.country, id: id, city: town.city, block: texts.count, line: range))
    }
    texts.append(text)
    countries[cell] = Set(entries[start...].map(\.country))
    points[cell] = (SpatialIndex(large), SpatialIndex(small))
    cells[cell] = start..<entries.count
    return start..<entries.count
  }

  private mutating func readNames(of cell: TownBlocks.Cell) {
    var found: [UInt64: [Int]] = [:]
    for entry in read(cell) {
      guard let line = TownLine(texts[entries[entry].block][entries[entry].line]) else { continue }
      for hash in Set(line.names.map { XXH3.hash(Folding.fold($0)) }) { found[hash, default: []].append(entry) }
    }
    names[cell] = found
  }
}

/// A place of the world with its names, as GeoNames has it.
package struct WorldTown: Sendable {
  /// GeoNames' number.
  package let id: Int
  /// In degrees.
  package let latitude, longitude: Double
  /// The number of inhabitants; 0 if it is not known.
  package let population: Int
  /// ISO 3166-1 alpha-2, in upper case.
  package let country: String
  /// The name of its first-level division; empty if it is not known.
  package let region: String
  /// Its usual name in GeoNames.
  package let name: String
  /// Its usual names by language, as BCP 47 tags.
  package let names: [String: String]

  /// Its usual name in a language, or the one of GeoNames.
  /// - Parameter language: a BCP 47 tag; `de-AT` uses the name of `de` if it has none of its own.
  package func name(in language: String) -> String {
    names[language] ?? language.split(separator: "-").first.flatMap { names[String($0)] } ?? name
  }

  /// The region beside a name of the town; empty if it is the town's name in another language, as of Wien in Vienna.
  package func region(beside shown: String) -> String {
    shown != region && (name == region || names.values.contains(region)) ? "" : region
  }
}
