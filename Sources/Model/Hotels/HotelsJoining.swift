import Diagnostics

extension Directory {
  /// Takes in the hotels of all sources, and gives each its city.
  mutating func take(_ drafts: consuming HotelDrafts, _ names: inout CountryNames, _ findings: inout Findings) {
    hotelsByCity = Array(repeating: [], count: cities.count)
    hasHotelOrders = drafts.hasOrders
    hotels = drafts.takeHotels()
    guard !hotels.isEmpty else { return }
    var places = CityLookup(cities, countryKeys: countries.map { names.key($0.code ?? $0.name) })
    for (index, origin) in drafts.origins.enumerated() {
      let text = origin.city.isEmpty ? drafts.citiesOfSources[Int(origin.source)] : origin.city
      if text.isEmpty && hotels[index].coordinate == nil { continue }
      let asking = CityLookup.Asking(id: hotels[index].id.text, place: hotels[index].place)
      let (city, named) = places.city(of: asking, at: hotels[index].coordinate, named: text, &names)
      if let city {
        hotelsByCity[city].append(index)
        hotels[index].city = city
      }
      if named != nil { hotels[index].cityNamed = named }
    }
    findings.add(
      places.findings { name, first, count, cities in
        cities == 0
          ? .unknownHotelCity(name, first, count: count)
          : .ambiguousHotelCity(name, first, count: count, cities: cities)
      })
  }
}

extension Hotel {
  /// One whose city is still to be found.
  init(id: HotelID, _ record: HotelRecord) {
    self.init(
      id: id, name: record.name, address: record.address, coordinate: record.point, stars: record.stars,
      distance: record.distance, rooms: record.rooms, picture: record.picture, place: record.place)
  }
}

extension HotelRecord {
  /// A hotel as it was read, with the id that the directory knows it by.
  init(_ hotel: Hotel, city: String) {
    self.init(
      id: hotel.id.text, name: hotel.name, address: hotel.address, city: city, point: hotel.coordinate,
      stars: hotel.stars, distance: hotel.distance, rooms: hotel.rooms, picture: hotel.picture, place: hotel.place)
  }
}
