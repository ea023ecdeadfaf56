import Diagnostics
import Model
import Pages
import Testing
import Text

@testable import Checks

/// A directory of one source, written down city by city.
struct Sample {
  struct City {
    var title = "Turku"
    var point: (Double, Double)? = (60.45, 22.26)
    /// Title and point; without a point it is its city's.
    var stations: [(title: String, point: (Double, Double)?)] = []
  }

  /// A place of the guide.
  struct GuidePlace {
    var name: String
    var city = "Turku"
    var point: (Double, Double)?
    var description: [String] = []
  }

  let directory: Directory

  init(_ cities: [City], hotels: [String] = [], places: [GuidePlace] = [], world: [String] = []) {
    var (builder, findings, line) = (DirectoryBuilder(), Findings(), 0)
    func place() -> Diagnostics.SourceLocation {
      line += 1
      return Diagnostics.SourceLocation("data/stations.json", line: line, column: 5)
    }
    func coordinate(_ point: (Double, Double)?) -> Coordinate? {
      point.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    }
    for (number, city) in cities.enumerated() {
      let record = CityRecord(
        id: "c\(number)", title: city.title, district: "", region: "", country: "Finland",
        point: coordinate(city.point), place: place())
      let handle = builder.network.add(record, &findings)
      for (index, station) in city.stations.enumerated() {
        let address = Station.Address(city: city.title, district: "", region: "", country: "Finland")
        builder.network.add(
          StationRecord(
            id: "s\(number).\(index)", title: station.title, address: address, point: coordinate(station.point),
            roles: .origin, place: place()),
          in: handle, &findings)
      }
    }
    for (number, name) in hotels.enumerated() {
      builder.hotels.add(
        Hotel(HotelRecord(id: "h\(number)", name: name, place: place())), city: "", Findings(), &findings)
    }
    for (number, place) in places.enumerated() {
      var record = PlaceRecord(id: "p\(number)", name: place.name, place: Self.place(number + 1))
      (record.description, record.city, record.point) = (place.description, place.city, coordinate(place.point))
      builder.places.add(record, &findings)
    }
    for (number, name) in world.enumerated() {
      builder.gazetteer.add(
        GazetteerRecord(id: "w\(number)", name: name, country: "FI", point: nil, place: place()))
    }
    directory = builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"),
      unknown: (city: "City unknown", country: "Country unknown"), &findings)
  }

  /// One city with stations of these names.
  init(stations: [String]) { self.init([City(stations: stations.map { ($0, nil) })]) }

  /// Where the place of this number stands, counted from one.
  static func place(_ number: Int) -> Diagnostics.SourceLocation {
    Diagnostics.SourceLocation("data/places.json", line: number, column: 3)
  }

  /// The findings of all rules.
  var findings: [Finding] {
    var found = Findings()
    AllChecks.add(to: &found, of: directory, AllThingKinds.records)
    return found.all
  }

  /// Those that have this id.
  func findings(_ id: String) -> [Finding] { findings.filter { $0.id == id } }
}
