import Diagnostics
import Text

extension Directory {
  /// Takes in the hotels of all sources, each with its city.
  mutating func take(_ drafts: [HotelDrafts.Draft], _ names: inout CountryNames, _ findings: inout Findings) {
    hotelsByCity = Array(repeating: [], count: cities.count)
    guard !drafts.isEmpty else { return }
    var places = HotelCities(cities, countryKeys: countries.map { names.key($0.code ?? $0.name) })
    hotels.reserveCapacity(drafts.count)
    for draft in drafts {
      let record = draft.record
      let (city, named) = places.city(of: record, ofSource: draft.cityOfSource, &names)
      if let city { hotelsByCity[city].append(hotels.count) }
      hotels.append(
        Hotel(
          id: draft.id, name: record.name, address: record.address, city: city, cityNamed: named,
          coordinate: record.point, stars: record.stars, distance: record.distance, rooms: record.rooms,
          picture: record.picture, place: record.place))
    }
    findings.add(places.findings())
  }
}

/// Gives hotels their city: the one they name, or the config names for them, else the nearest within 30 km.
struct HotelCities {
  /// What the last part of «New York, US» leaves of a city's name, and its country.
  private struct Named: Hashable {
    let title: String
    let country: CountryNames.Key?
  }

  private let cities: [City]
  private let countryKeys: [CountryNames.Key]
  private let byTitle: [String: [Int]]
  private let nearness: Nearness
  private var known: [String: Named] = [:]
  private var unknown: [String: (count: Int, first: HotelRecord)] = [:]
  private var unknownOrder: [String] = []

  /// - Parameter countryKeys: for each of the directory's countries what it is known by.
  init(_ cities: [City], countryKeys: [CountryNames.Key]) {
    self.cities = cities
    self.countryKeys = countryKeys
    byTitle = Dictionary(grouping: cities.indices.filter { !cities[$0].stations.isEmpty }) {
      Folding.fold(cities[$0].name)
    }
    nearness = Nearness(
      cities.indices.lazy.filter { !cities[$0].stations.isEmpty }.compactMap { index in
        cities[index].coordinate.map { (item: index, at: $0) }
      })
  }

  /// The city of a hotel, or its name where the directory does not have it.
  mutating func city(
    of record: HotelRecord, ofSource: String, _ names: inout CountryNames
  ) -> (index: Int?, named: Hotel.NamedCity?) {
    let text = record.city.isEmpty ? ofSource : record.city
    guard !text.isEmpty else {
      return (record.point.flatMap { nearness.nearest(to: $0, count: 1, within: CityJoin.reach).first?.item }, nil)
    }
    let named = known[text] ?? Self.read(text, &names)
    known[text] = named
    let found = (byTitle[Folding.fold(named.title)] ?? []).filter {
      named.country == nil || countryKeys[cities[$0].country] == named.country
    }
    if let city = nearest(of: found, to: record.point) { return (city, nil) }
    if unknown[text] == nil { unknownOrder.append(text) }
    unknown[text, default: (0, record)].count += 1
    let code: String? = if case .code(let code)? = named.country { code } else { nil }
    return (
      nil, Hotel.NamedCity(name: named.title, country: named.country.map { names.name($0) } ?? "", countryCode: code)
    )
  }

  /// What was named and is nowhere, each once.
  func findings() -> [Finding] {
    cities.isEmpty
      ? []
      : unknownOrder.compactMap { name in unknown[name].map { .unknownHotelCity(name, $0.first, count: $0.count) } }
  }

  /// Of several cities of one name the nearest; the first where no distance is known.
  private func nearest(of found: [Int], to point: Coordinate?) -> Int? {
    guard let point, found.count > 1 else { return found.first }
    return found.min { metres(to: $0, from: point) < metres(to: $1, from: point) }
  }

  private func metres(to city: Int, from point: Coordinate) -> Double {
    cities[city].coordinate.map { point.distance(to: $0) } ?? .infinity
  }

  /// «New York, US»: the last part is the country where some language knows it as one.
  private static func read(_ text: String, _ names: inout CountryNames) -> Named {
    guard let comma = text.utf8.lastIndex(of: UInt8(ascii: ",")) else { return Named(title: text, country: nil) }
    let title = Blanks.normalise(String(text[..<comma]))
    let country = Blanks.normalise(String(text[text.index(after: comma)...]))
    guard !title.isEmpty, case .code(let code) = names.key(country) else { return Named(title: text, country: nil) }
    return Named(title: title, country: .code(code))
  }
}
