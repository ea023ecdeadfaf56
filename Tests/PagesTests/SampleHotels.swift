import Diagnostics
import Model

/// The hotels of a site that a test writes down.
extension SampleSite {
  struct Hotel {
    var id: String
    var name = "Quay Inn"
    var address = "1 Quay Street"
    /// «Turku, Finland»; empty: the city that is nearest.
    var city = ""
    var point: (Double, Double)?
    var stars: Double?
    var distance: Double?
    var rooms: [String]?
    var picture: ImageReference?

    init(_ id: String, _ change: (inout Hotel) -> Void = { _ in }) {
      self.id = id
      change(&self)
    }
  }

  func addHotels(to builder: inout DirectoryBuilder, _ findings: inout Findings) {
    for (line, hotel) in hotels.enumerated() {
      let record = HotelRecord(
        id: hotel.id, name: hotel.name, address: hotel.address, city: hotel.city, point: coordinate(hotel.point),
        stars: hotel.stars, distance: hotel.distance,
        rooms: hotel.rooms.map { rooms in Model.Hotel.Rooms(rooms.map { Substring($0) }) },
        picture: hotel.picture, place: Diagnostics.SourceLocation("data/h.json", line: line + 1, column: 1))
      builder.hotels.add(Model.Hotel(record), city: record.city, Findings(), &findings)
    }
    builder.hotels.endSource(&findings)
  }
}
