import JSON

extension TableFormat {
  /// Stations as rows: each with its city and country.
  static let stations = TableFormat(
    [
      .id("stationId", ["stop_id", "station_id", "ref", "ifopt", "uic", "haltestellen-nr"]),
      .name(
        "stationTitle",
        ["stop_name", "station", "stop", "haltestelle", "bahnhof", "arret", "gare", "parada", "fermata", "przystanek"]),
      .city("cityTitle"),
      TableField("district", "districtTitle", spellings: ["bezirk", "landkreis", "county"], tags: ["addr:district"]),
      TableField(
        "region", "regionTitle", spellings: ["state", "province", "bundesland", "oblast", "область"],
        tags: ["addr:state", "addr:province"]),
      .country("countryTitle"),
      TableField("city_id", "cityId", spellings: ["town_id", "ags"]),
      TableField("city_latitude", .number, spellings: ["city_lat"]),
      TableField("city_longitude", .number, spellings: ["city_lon", "city_lng"]),
      TableField("role", spellings: ["direction", "richtung"]),
    ] + TableField.point("latitude", "longitude"),
    required: ["name"], idField: "stationId", hints: ["city"], localNames: ["name", "city"],
    features: FeatureChoice(
      [
        [
          .init("public_transport", ["station"]), .init("railway", ["station", "halt"]),
          .init("amenity", ["bus_station", "ferry_terminal"]), .init("aeroway", ["aerodrome"]),
        ],
        [.init("highway", ["bus_stop"]), .init("railway", ["tram_stop"])],
        [.init("public_transport", ["platform"]), .init("railway", ["platform"]), .init("highway", ["platform"])],
        [.init("public_transport", ["stop_position"]), .init("railway", ["stop"])],
      ], reach: 150)
  ) { records, source, text in
    StationsTable(records, source).write(into: &text)
  }
}

/// Groups the rows of a table of stations by city, as a `stations` file has them.
private struct StationsTable {
  private let records: FlatRecords
  private let source: TableSource
  private let id, name, city, district, region, country, cityID: Int
  private let latitude, longitude, cityLatitude, cityLongitude, role: Int
  /// The names of stations and cities in other languages.
  private let names, cityNames: [Int]

  /// The stations of a city with one role.
  private struct Group {
    let list: String
    var rows: [Int]
  }

  init(_ records: FlatRecords, _ source: TableSource) {
    (self.records, self.source) = (records, source)
    (id, name, city) = (records.index(of: "id"), records.index(of: "name"), records.index(of: "city"))
    (district, region) = (records.index(of: "district"), records.index(of: "region"))
    (country, cityID, role) = (records.index(of: "country"), records.index(of: "city_id"), records.index(of: "role"))
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
    var (groups, index): ([Group], [[String]: Int]) = ([], [:])
    for row in 0..<records.count {
      let id = records.text(row, cityID)
      let list = list(of: row)
      let key = [list, id] + (id.isEmpty ? [city, region, country].map { records.text(row, $0) } : [])
      if let known = index[key] {
        groups[known].rows.append(row)
      } else {
        index[key] = groups.count
        groups.append(Group(list: list, rows: [row]))
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
    func first(_ field: Int) -> FlatRecords.Value? {
      group.rows.lazy.compactMap { records.value($0, field) }.first
    }
    text.open("{", from: records.place(group.rows[0]))
    text.member("cityId", first(cityID))
    writeCity(first(city), first(country), into: &text)
    for field in cityNames { text.member(records.fields[field].field, first(field)) }
    text.member("districtTitle", first(district))
    text.member("regionTitle", first(region))
    if let latitude = first(cityLatitude), let longitude = first(cityLongitude) {
      text.key("point", from: latitude.origin)
      text.open("{", from: latitude.origin)
      text.member("latitude", latitude)
      text.member("longitude", longitude)
      text.close("}")
    } else if let middle = middle(of: group) {
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
  private func writeCity(_ city: FlatRecords.Value?, _ country: FlatRecords.Value?, into text: inout RecordText) {
    let (named, namedCountry) = source.cityAndCountry
    text.member("cityTitle", city)
    if city == nil, !named.isEmpty {
      text.key("cityTitle")
      text.string(named)
    }
    text.member("countryTitle", country)
    if country == nil, !namedCountry.isEmpty {
      text.key("countryTitle")
      text.string(namedCountry)
    }
  }

  /// The mean of the stations' coordinates: the point of a city for which the table has none.
  private func middle(of group: Group) -> (latitude: Double, longitude: Double)? {
    let points = group.rows.compactMap { row -> (Double, Double)? in
      guard let latitude = Double(records.text(row, latitude)), let longitude = Double(records.text(row, longitude)),
        (-90...90).contains(latitude), (-180...180).contains(longitude), (latitude, longitude) != (0, 0)
      else { return nil }
      return (latitude, longitude)
    }
    guard !points.isEmpty else { return nil }
    let sum = points.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    return (sum.0 / Double(points.count), sum.1 / Double(points.count))
  }

  private func write(station row: Int, into text: inout RecordText) {
    text.open("{", from: records.place(row))
    text.member("stationId", records.value(row, id))
    text.member("stationTitle", records.value(row, name))
    for field in names { text.member(records.fields[field].field, records.value(row, field)) }
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
