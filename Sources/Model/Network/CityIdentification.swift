import WorldTowns

extension NetworkDrafts {
  /// Finds the built-in towns that cities of the data are, by name and point. These give them the region and the country
  /// that the data leave out.
  mutating func identifyCities(_ context: inout JoinContext) {
    let sources = Set(cities.map(\.source))
    let isAlone = sources.count < 2 && !context.hasOtherTowns
    var points: [Int: [Coordinate]]?
    for index in cities.indices {
      let record = cities[index].record
      if cities[index].builtIn != nil || record.title.isEmpty || context.unknownNames.contains(record.title) {
        continue
      }
      // It lacks nothing, and there is nothing that it could be joined with.
      if isAlone, !record.region.isEmpty, !record.country.isEmpty, !record.hasDerivedID { continue }
      let code = context.names.key(record.country).code
      // A country without a code is none of GeoNames'.
      if code == nil, !record.country.isEmpty { continue }
      if record.point == nil, points == nil { points = pointsOfStations }
      guard let point = record.point ?? Coordinate.medoid(points?[index] ?? []),
        let town = context.builtIn.town(named: record.title, at: point, in: code)
      else { continue }
      cities[index].builtIn = town.id
      let region = town.region(beside: record.title)
      if record.region.isEmpty, !region.isEmpty {
        cities[index].record.region = region
        context.builtIn.use()
      }
      if record.country.isEmpty {
        cities[index].record.country = town.country
        context.builtIn.use()
      }
    }
    completeAddresses(&context)
  }

  /// The points of the stations of each city.
  private var pointsOfStations: [Int: [Coordinate]] {
    stations.reduce(into: [:]) { points, station in
      if let point = station.record.point { points[station.city, default: []].append(point) }
    }
  }

  /// The regions and countries of stations that have none are those of their cities.
  private mutating func completeAddresses(_ context: inout JoinContext) {
    for index in stations.indices {
      let (city, address) = (cities[stations[index].city].record, stations[index].record.address)
      let lacksRegion = address.region.isEmpty && !city.region.isEmpty
      let lacksCountry = address.country.isEmpty && !city.country.isEmpty
      guard !city.title.isEmpty, lacksRegion || lacksCountry else { continue }
      let country = lacksCountry ? context.names.name(context.names.key(city.country)) : ""
      stations[index].record.address = address.completed(
        by: Station.Address(city: "", district: "", region: city.region, country: country))
    }
  }
}
