import Model
import Text

/// The cities of the rows of a table of stations. Rows with one `city_id` are in one city; otherwise those with the same
/// name, however it is written, in the same country, in whatever language, and in the same region. A row without country
/// or region is in the only city of that name, if there is one.
struct StationsTableCities {
  struct City {
    fileprivate(set) var title: FlatRecords.Value?
    fileprivate(set) var country: FlatRecords.Value?
    /// ISO 3166-1 alpha-2; nil if unknown.
    let countryCode: String?
    /// In the order of the table.
    fileprivate(set) var rows: [Int]
  }

  private(set) var cities: [City] = []
  /// For each row the index of its city.
  private(set) var ofRow: [Int] = []

  /// What a row says of its city.
  private struct Named: Hashable {
    var id = ""
    /// Folded; empty if unknown.
    var name = "", country = "", region = ""
  }

  /// A country as a row has it.
  private struct RowCountry {
    var value: FlatRecords.Value?
    var code: String?
  }

  private let records: FlatRecords
  private let countries: RecordCountries
  private let latitude, longitude: Int

  init(_ records: FlatRecords, _ countries: RecordCountries) {
    (self.records, self.countries) = (records, countries)
    (latitude, longitude) = (records.index(of: "latitude"), records.index(of: "longitude"))
    let read = (0..<records.count).map(self.read)
    var (named, of) = (read.map(\.named), read.map(\.country))
    completeCountries(&named, &of)
    completeRegions(&named)
    var known: [Named: Int] = [:]
    for (row, name) in named.enumerated() {
      let title = read[row].title
      let city = known[name] ?? cities.count
      ofRow.append(city)
      if city == cities.count {
        known[name] = city
        cities.append(City(title: title, country: of[row].value, countryCode: of[row].code, rows: []))
      } else if Self.isInCapitals(cities[city].title), !Self.isInCapitals(title) {
        cities[city].title = title
      }
      cities[city].rows.append(row)
    }
  }

  private func read(_ row: Int) -> (named: Named, title: FlatRecords.Value?, country: RowCountry) {
    var title = records.value(row, records.index(of: "city"))
    var country = RowCountry(value: records.value(row, records.index(of: "country")))
    let written = Self.text(country.value)
    country.code = written.isEmpty ? nil : countries.countries.code(written)
    if let value = title, let parts = countries.countries.parts(ofCity: Self.text(value)),
      written.isEmpty ? isPossible(parts, row) : parts.code == country.code
    {
      title = Self.value(parts.city, at: value)
      if written.isEmpty { country = RowCountry(value: Self.value(parts.country, at: value), code: parts.code) }
    }
    let id = records.text(row, records.index(of: "city_id"))
    if !id.isEmpty { return (Named(id: id), title, country) }
    let region = Folding.fold(records.text(row, records.index(of: "region")))
    let named = Named(
      name: Folding.key(Self.text(title)), country: country.code ?? Folding.fold(Self.text(country.value)),
      region: region)
    return (named, title, country)
  }

  /// Whether the last part of «Boston, MA» can be a country: not if the config names another, or if the row's point is
  /// somewhere else.
  private func isPossible(_ parts: (city: String, country: String, code: String), _ row: Int) -> Bool {
    if let own = countries.ofSource, own != parts.code, parts.country.utf8.count < 4 { return false }
    return canBe(row, in: parts.code)
  }

  /// Whether the point of a row does not contradict a country.
  private func canBe(_ row: Int, in code: String?) -> Bool {
    guard let code, let latitude = Double(records.text(row, latitude)),
      let longitude = Double(records.text(row, longitude))
    else { return true }
    return CountryOutlines.verdict(latitude: latitude, longitude: longitude, in: code) != .outside
  }

  /// Rows without a country are in that of the only city of their name.
  private func completeCountries(_ named: inout [Named], _ countries: inout [RowCountry]) {
    for rows in Dictionary(grouping: named.indices.filter { !named[$0].name.isEmpty }, by: { named[$0].name }).values {
      let given = rows.filter { !named[$0].country.isEmpty }
      guard let first = given.first, Set(given.map { named[$0].country }).count == 1 else { continue }
      for row in rows where named[row].country.isEmpty && canBe(row, in: countries[first].code) {
        (named[row].country, countries[row]) = (named[first].country, countries[first])
      }
    }
  }

  /// The same for regions.
  private func completeRegions(_ named: inout [Named]) {
    let groups = Dictionary(grouping: named.indices.filter { !named[$0].name.isEmpty }) {
      [named[$0].name, named[$0].country]
    }
    for rows in groups.values {
      let given = Set(rows.map { named[$0].region }).subtracting([""])
      guard let only = given.first, given.count == 1 else { continue }
      for row in rows { named[row].region = only }
    }
  }

  private static func isInCapitals(_ title: FlatRecords.Value?) -> Bool {
    let text = text(title)
    return text == text.uppercased() && text != text.lowercased()
  }

  /// The text of a value, without the quotes of JSON.
  private static func text(_ value: FlatRecords.Value?) -> String {
    guard let json = value?.json else { return "" }
    let isString = json.first == UInt8(ascii: "\"")
    return String(decoding: isString ? json.dropFirst().dropLast() : json, as: UTF8.self)
  }

  /// A part of a value; escapes of JSON stay as they are.
  private static func value(_ part: String, at whole: FlatRecords.Value) -> FlatRecords.Value {
    FlatRecords.Value(json: Array("\"\(part)\"".utf8)[...], origin: whole.origin)
  }
}
