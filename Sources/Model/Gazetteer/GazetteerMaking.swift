import Bytes
import Diagnostics
import Text

extension GazetteerColumns {
  /// Sorts the cities and assigns them to their countries.
  /// - Parameters:
  ///   - drafts: the drafts of sources that were read completely.
  ///   - context: its built-in towns complete the rows.
  init(_ drafts: GazetteerDrafts, _ context: inout JoinContext, _ findings: inout Findings) {
    guard drafts.count > 0 else { return }
    var reading = GazetteerCountries(drafts)
    reading.readNames(context.countries, &context.builtIn, &findings)
    reading.findRegions(&context.builtIn)
    reading.reportUnknown(&findings)
    let (rows, codes) = (drafts.rows, reading.codes)
    let (order, otherNames) = Self.order(drafts, codes, &context.builtIn, &findings)

    let texts = [rows.foldedNames, rows.names, rows.ids]
    let sorted = parallelMap(texts.count, by: 1) { texts[$0.lowerBound].reordered(order) }
    (foldedNames, names, ids) = (sorted[0], sorted[1], sorted[2])
    if !rows.localNames.isEmpty {
      for (city, row) in order.enumerated() { localNames[city] = rows.localNames[Int(row)] }
    }
    if !otherNames.isEmpty {
      for (city, row) in order.enumerated() {
        guard let name = otherNames[Int(row)] else { continue }
        localNames[city, default: LocalNames()].complete(with: LocalNames([LocalNames.inData: name]))
      }
    }
    if !reading.regions.isEmpty {
      for (city, row) in order.enumerated() { regions[city] = reading.regions[Int(row)] }
    }
    let degrees = [rows.latitudes, rows.longitudes]
    let points = parallelMap(degrees.count, by: 1) { column in order.map { degrees[column.lowerBound][Int($0)] } }
    (latitudes, longitudes) = (points[0], points[1])
    files = drafts.files.map(\.path)
    origins = parallelMap(order.count, by: 1 << 14) { part in
      order[part].map { row in
        let position = rows.positions[Int(row)]
        return Origin(file: UInt32(drafts.file(Int(row))), line: position.line, column: position.column)
      }
    }.flatMap { $0 }
    if drafts.sources.contains(where: { !$0.hasPages }) {
      pageless = order.map { !drafts.sources[drafts.source(Int($0))].hasPages }
    }
    setCountries(
      order.map { codes[Int($0)] }, context.countries, unknown: context.unknown.country, context.collation)
  }

  /// The rows in order, without those that are left out, and the names by which other sources call some of them.
  private static func order(
    _ drafts: GazetteerDrafts, _ codes: [CountryLetters], _ builtIn: inout BuiltInTowns, _ findings: inout Findings
  ) -> (order: [Int32], otherNames: [Int: String]) {
    var leftOut = drafts.repeated
    for (row, first) in GazetteerAddresses(drafts, codes: codes).collisions() {
      leftOut.insert(row)
      findings.add(.cityOfSameAddress(drafts.name(row), at: drafts.place(row), drafts.name(first), drafts.place(first)))
    }
    var order = drafts.rows.order(codes)
    if !leftOut.isEmpty { order.removeAll { leftOut.contains(Int($0)) } }
    let join = GazetteerJoin(drafts, codes: codes)
    let named = join.pairs(order)
    let renamed = join.pairs(order, besides: named, &builtIn)
    if named.isEmpty && renamed.isEmpty { return (order, [:]) }
    for pair in named + renamed {
      leftOut.insert(pair.row)
      findings.add(
        .joinedCity(
          drafts.name(pair.row), at: drafts.place(pair.row), into: drafts.name(pair.first), drafts.place(pair.first),
          metres: pair.metres))
    }
    let otherNames = renamed.map { ($0.first, drafts.rows.names[$0.row]) }
    return (order.filter { !leftOut.contains(Int($0)) }, Dictionary(otherNames) { first, _ in first })
  }

  /// - Parameter codes: the country code of each city.
  private mutating func setCountries(
    _ codes: [CountryLetters], _ names: Countries, unknown: String, _ collation: Collation
  ) {
    // Indexed by the packed letters, because looking each up in a hash table takes longer than everything else here.
    var cities = [[Int32]](repeating: [], count: 1 << 16)
    for (city, code) in codes.enumerated() { cities[Int(code.packed)].append(Int32(city)) }
    countries = cities.compactMap { $0.first.map { codes[Int($0)] } }.map {
      code -> (code: CountryLetters, name: String, key: [UInt8]) in
      let name = code == .none ? unknown : names.name(code.text)
      return (code, name, collation.key(name))
    }.sorted {
      if ($0.code == .none) != ($1.code == .none) { return $1.code == .none }
      return $0.key == $1.key ? $0.code < $1.code : $0.key.lexicographicallyPrecedes($1.key)
    }.map { GazetteerCountry(code: $0.code.text, name: $0.name, cities: cities[Int($0.code.packed)]) }
    countryOf = Array(repeating: 0, count: codes.count)
    for (index, country) in countries.enumerated() {
      for city in country.cities { countryOf[Int(city)] = UInt16(index) }
    }
  }
}
