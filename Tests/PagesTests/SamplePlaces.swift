import Diagnostics
import Model

/// The places of the guide of a site that a test writes down.
extension SampleSite {
  struct GuidePlace {
    var id: String
    var name = "Castle"
    var city = "Turku, FI"
    var description: [String] = []
    var point: (Double, Double)?
    var picture: ImageReference?

    init(_ id: String, _ change: (inout GuidePlace) -> Void = { _ in }) {
      self.id = id
      change(&self)
    }
  }

  func addPlaces(to builder: inout DirectoryBuilder, _ findings: inout Findings) {
    for (line, place) in places.enumerated() {
      var record = PlaceRecord(
        id: place.id, name: place.name, place: Diagnostics.SourceLocation("data/p.json", line: line + 1, column: 1))
      (record.city, record.description) = (place.city, place.description)
      (record.point, record.picture) = (coordinate(place.point), place.picture)
      builder.places.add(record, &findings)
    }
  }
}
