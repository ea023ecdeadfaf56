import Model

/// Writes the rows of a table of stations by city, as a `stations` file has them.
struct StationsTableWriting {
  private let records: FlatRecords
  private let source: TableSource
  private let cities: StationsTableCities
  private let id, name, address, district, region, cityID: Int
  private let latitude, longitude, cityLatitude, cityLongitude, role: Int
  /// The names of stations and cities in other languages.
  private let names, cityNames: [Int]

  /// The stations of a city with one role.
  private struct Group {
    let list: String
    let city: Int
    var rows: [Int]
  }

  init(_ records: FlatRecords, _ source: TableSource) {
    (self.records, self.source) = (records, source)
    cities = StationsTableCities(records, source.countries)
    (id, name, address) = (records.index(of: "id"), records.index(of: "name"), records.index(of: "address"))
    (district, region) = (records.index(of: "district"), records.index(of: "region"))
    (cityID, role) = (records.index(of: "city_id"), records.index(of: "role"))
    (latitude, longitude) = (records.index(of: "latitude"), records.index(of: "longitude"))
    (names, cityNames) = (records.localFields(of: "stationTitle"), records.localFields(of: "cityTitle"))
    (cityLatitude, cityLongitude) = (records.index(of: "city_latitude"), records.index(of: "city_longitude"))
  }

  func write(into text: inout RecordText) {
    let groups = groups
    text.open("{")
    for list in ["citiesFrom", "citiesTo", "citiesBoth"]
    where list == "citiesBoth" || groups.contains(where: { $0.list == list }) {
      text.key(list)
      text.open("[")
      for group in groups where group.list == list { write(group, into: &text) }
      text.close("]")
    }
    text.close("}")
  }

  /// In the order of their first rows.
  private var groups: [Group] {
    var (groups, index): ([Group], [[Int]: Int]) = ([], [:])
    for row in 0..<records.count {
      let list = list(of: row)
      let key = [list.count, cities.ofRow[row]]
      if let known = index[key] {
        groups[known].rows.append(row)
      } else {
        index[key] = groups.count
        groups.append(Group(list: list, city: cities.ofRow[row], rows: [row]))
      }
    }
    return groups
  }

  /// The list of the file that a station is in: by default both origin and destination.
  private func list(of row: Int) -> String {
    switch records.text(row, role).lowercased() {
    case "from", "origin", "departure", "departures": "citiesFrom"
    case "to", "destination", "arrival", "arrivals": "citiesTo"
    default: "citiesBoth"
    }
  }

  private func write(_ group: Group, into text: inout RecordText) {
    let city = cities.cities[group.city]
    func first(_ field: Int) -> FlatRecords.Value? {
      city.rows.lazy.compactMap { records.value($0, field) }.first
    }
    text.open("{", from: records.place(group.rows[0]))
    text.member("cityId", first(cityID))
    writeCity(city, into: &text)
    for field in cityNames { text.member(records.fields[field].field, first(field)) }
    text.member("districtTitle", first(district))
    text.member("regionTitle", first(region))
    if let latitude = first(cityLatitude), let longitude = first(cityLongitude) {
      text.key("point", from: latitude.origin)
      text.open("{", from: latitude.origin)
      text.member("latitude", latitude)
      text.member("longitude", longitude)
      text.close("}")
    } else if let middle = middle(of: city) {
      text.key("point")
      text.open("{")
      for (name, degrees) in [("latitude", middle.latitude), ("longitude", middle.longitude)] {
        text.key(name)
        text.number("\((degrees * 1e6).rounded() / 1e6)")
      }
      text.close("}")
    }
    text.key("stations")
    text.open("[")
    for row in group.rows { write(station: row, into: &text) }
    text.close("]")
    text.close("}")
  }

  /// The city's name and country, otherwise those of the source.
  private func writeCity(_ city: StationsTableCities.City, into text: inout RecordText) {
    let (named, namedCountry) = source.cityAndCountry
    text.member("cityTitle", city.title)
    if city.title == nil, !named.isEmpty {
      text.key("cityTitle")
      text.string(named)
    }
    text.member("countryTitle", city.country)
    if city.country == nil, !namedCountry.isEmpty {
      text.key("countryTitle")
      text.string(namedCountry)
    }
  }

  /// The mean of the stations' coordinates: the point of a city for which the table has none. Without those that are far
  /// from most others; nil if there is no majority.
  private func middle(of city: StationsTableCities.City) -> Coordinate? {
    let country = city.countryCode ?? source.countries.ofSource
    var points = city.rows.compactMap { row -> Coordinate? in
      guard let latitude = Double(records.text(row, latitude)), let longitude = Double(records.text(row, longitude))
      else { return nil }
      let verdict = country.map { CountryOutlines.verdict(latitude: latitude, longitude: longitude, in: $0) }
      if case .swapped(let point) = verdict { return point }
      return Coordinate(latitude: latitude, longitude: longitude).flatMap { $0.isNullIsland ? nil : $0 }
    }
    if points.count > 1, let medoid = Coordinate.medoid(points) {
      let near = points.filter { $0.distance(to: medoid) <= Self.reach }
      guard near.count * 2 > points.count else { return nil }
      points = near
    }
    let count = Double(points.count)
    return points.isEmpty
      ? nil
      : Coordinate(
        latitude: points.reduce(0) { $0 + $1.latitude } / count,
        longitude: points.reduce(0) { $0 + $1.longitude } / count)
  }

  /// How far a station of a city can be from another, in metres: farther than any airport.
  private static let reach = 150_000.0

  private func write(station row: Int, into text: inout RecordText) {
    text.open("{", from: records.place(row))
    text.member("stationId", records.value(row, id))
    text.member("stationTitle", records.value(row, name))
    for field in names { text.member(records.fields[field].field, records.value(row, field)) }
    text.member("address", records.value(row, address))
    text.member("districtTitle", records.value(row, district))
    if let latitude = records.value(row, latitude) ?? records.value(row, longitude) {
      text.key("point", from: latitude.origin)
      text.open("{", from: latitude.origin)
      text.member("latitude", records.value(row, self.latitude))
      text.member("longitude", records.value(row, longitude))
      text.close("}")
    }
    text.close("}")
  }
}

extension TableSource {
  /// The parts of `city`: «Turku, FI».
  var cityAndCountry: (city: String, country: String) {
    let parts = city.split(separator: ",").map { $0.drop { $0 == " " } }
    guard parts.count > 1, let last = parts.last else { return (city, country) }
    return (parts.dropLast().joined(separator: ", "), String(last))
  }
}
