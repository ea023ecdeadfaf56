import Diagnostics
import Text
import WorldTowns

/// The stations that are in a town that comes with Stationary, because the data have none for them.
struct BuiltInPlacement {
  /// The stations of one name, with their towns. Stops with one name that are close together are in one town.
  fileprivate struct Placed {
    let source: Int
    let point: Coordinate
    let city: Int
    let country: String
    let across: WorldTown?
  }

  /// A country of a source.
  fileprivate struct SourceCountry: Hashable {
    let source: Int
    let code: String
  }

  /// A station that may be in a town across a border as well.
  fileprivate struct Doubt {
    /// The country of its town.
    let country: SourceCountry
    let across: WorldTown
  }

  /// How many stations of a source in a country show that one at its border is in it.
  fileprivate static let enough = 5
  /// The largest distance of stations of one name that are in one town, in metres.
  fileprivate static let together = 1_000.0

  fileprivate var placed: [String: [Placed]] = [:]
  /// Those that were placed.
  fileprivate(set) var tally = BuiltInTowns.Tally<Int>()
  /// The city of the data that is a built-in town, by its number.
  fileprivate var citiesOfData: [Int: Int]?
  /// The stations that may be in another country, by their records.
  fileprivate var doubts: [SourceLocation: Doubt] = [:]
  /// How many stations a source has in a country, and whether one of them is there beyond doubt.
  fileprivate var ofCountries: [SourceCountry: (count: Int, areCertain: Bool)] = [:]
  /// The cities that stations were moved from, with those that they were moved to.
  fileprivate(set) var left: [Int: Int] = [:]

  fileprivate mutating func note(_ country: String, _ across: WorldTown?, of source: Int, at place: SourceLocation) {
    let country = SourceCountry(source: source, code: country)
    if let across { doubts[place] = Doubt(country: country, across: across) }
    let known = ofCountries[country] ?? (0, false)
    ofCountries[country] = (known.count + 1, known.areCertain || across == nil)
  }
}

extension NetworkDrafts {
  /// The city of a station for which the data have none: the town that its name begins with, or that its point is in. It may be
  /// a city of the data.
  mutating func builtInCity(of station: CitylessStation, _ context: inout JoinContext) -> CityHandle? {
    guard let point = station.point else { return nil }
    let (country, place) = (station.country.isEmpty ? options.country : station.country, station.place)
    let code = context.names.key(country).code
    // A country without a code is none of GeoNames'.
    if code == nil, !country.isEmpty { return nil }
    let name = Folding.fold(station.title)
    let known = builtIn.placed[name]?.first {
      $0.source == source && $0.point.distance(to: point) <= BuiltInPlacement.together
    }
    if let known {
      builtIn.tally.add(known.city, at: place)
      if known.across != nil { builtIn.note(known.country, known.across, of: source, at: place) }
      return CityHandle(index: known.city)
    }
    if builtIn.citiesOfData == nil { builtIn.citiesOfData = citiesOfData(&context) }
    guard let (town, across) = context.builtIn.town(ofStation: station.title, at: point, in: code) else { return nil }
    let city = self.city(of: town, at: place, &context)
    builtIn.placed[name, default: []].append(
      .init(source: source, point: point, city: city.index, country: town.country, across: across))
    builtIn.tally.add(city.index, at: place)
    builtIn.note(town.country, across, of: source, at: place)
    return city
  }

  /// The city that is a built-in town: of the data, otherwise a new one.
  private mutating func city(of town: WorldTown, at place: SourceLocation, _ context: inout JoinContext) -> CityHandle {
    builtIn.citiesOfData?[town.id].map { CityHandle(index: $0) } ?? add(town, at: place, &context)
  }

  /// Moves stations that may be on either side of a border to the side on which their source has others, if it has none
  /// beyond doubt on theirs: a town's buses that end at the border are not in the larger town behind it.
  mutating func settleBorders(_ context: inout JoinContext) {
    if builtIn.doubts.isEmpty { return }
    for index in stations.indices {
      guard let doubt = builtIn.doubts[stations[index].record.place], doubt.country.source == stations[index].source,
        builtIn.ofCountries[doubt.country]?.areCertain == false,
        let others = builtIn.ofCountries[.init(source: doubt.country.source, code: doubt.across.country)],
        others.areCertain && others.count >= BuiltInPlacement.enough
      else { continue }
      options = optionsOfSources[stations[index].source] ?? SourceOptions()
      let city = self.city(of: doubt.across, at: stations[index].record.place, &context)
      builtIn.left[stations[index].city] = city.index
      move(index, to: city, &context)
    }
  }

  /// Moves a station into another city.
  private mutating func move(_ index: Int, to city: CityHandle, _ context: inout JoinContext) {
    let address = stations[index].record.address
    let (former, there) = (cities[stations[index].city].record, cities[city.index].record)
    let ownRegion = address.region == former.region ? "" : address.region
    stations[index].city = city.index
    stations[index].record.address = Station.Address(
      lines: address.lines, city: there.title, district: address.district,
      region: ownRegion.isEmpty ? there.region : ownRegion,
      country: context.names.name(context.names.key(there.country)))
  }

  /// The cities that the data have, by the number of the built-in town with their name and point.
  private func citiesOfData(_ context: inout JoinContext) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for (index, city) in cities.enumerated() {
      guard !city.record.title.isEmpty, let point = city.record.point else { continue }
      let code = context.names.key(city.record.country).code
      guard let town = context.builtIn.town(named: city.record.title, at: point, in: code), found[town.id] == nil
      else { continue }
      found[town.id] = index
    }
    return found
  }

  /// Adds a built-in town as a city. All sources share it.
  private mutating func add(_ town: WorldTown, at place: SourceLocation, _ context: inout JoinContext) -> CityHandle {
    var record = context.builtIn.record(of: town, at: place)
    if !options.region.isEmpty { record.region = options.region }
    let city = add(record, shared: TownID(record.id))
    cities[city.index].builtIn = town.id
    return city
  }

  /// The stations whose city has no name, of sources that have cities.
  private var stationsInUnnamedCities: [Int] {
    stations.indices.filter { index in
      let city = cities[stations[index].city].record
      return city.title.isEmpty && (stations[index].record.point ?? city.point) != nil
    }
  }

  /// Moves stations whose city has no name into those that are found by their points.
  mutating func placeStationsOfUnnamedCities(
    _ near: NearestCities, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    for index in stationsInUnnamedCities {
      let (record, unnamed) = (stations[index].record, cities[stations[index].city].record)
      (source, options) = (stations[index].source, optionsOfSources[stations[index].source] ?? SourceOptions())
      let station = CitylessStation(
        title: record.title, point: record.point ?? unnamed.point, country: unnamed.country, place: record.place,
        hasOtherCities: true)
      guard let city = city(of: station, near, &context, &findings) else { continue }
      move(index, to: city, &context)
    }
  }
}
