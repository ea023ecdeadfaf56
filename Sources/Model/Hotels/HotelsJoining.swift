import Diagnostics

extension Directory {
  /// Takes in the hotels of all sources, each with its city.
  mutating func take(_ drafts: HotelDrafts, _ names: inout CountryNames, _ findings: inout Findings) {
    hotelsByCity = Array(repeating: [], count: cities.count)
    guard !drafts.drafts.isEmpty else { return }
    var places = HotelCities(cities, countryKeys: countries.map { names.key($0.code ?? $0.name) })
    hotels.reserveCapacity(drafts.drafts.count)
    for draft in drafts.drafts {
      let cityOfSource = drafts.citiesOfSources[Int(draft.source)]
      let (city, named) = places.city(of: draft.record, ofSource: cityOfSource, &names)
      if let city { hotelsByCity[city].append(hotels.count) }
      hotels.append(Hotel(id: draft.id, draft.record, city: city, cityNamed: named))
    }
    findings.add(places.findings())
  }
}

extension Hotel {
  fileprivate init(id: HotelID, _ record: HotelRecord, city: Int?, cityNamed: NamedCity?) {
    self.init(
      id: id, name: record.name, address: record.address, city: city, cityNamed: cityNamed, coordinate: record.point,
      stars: record.stars, distance: record.distance, rooms: record.rooms, picture: record.picture,
      place: record.place)
  }
}
