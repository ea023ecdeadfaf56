import Diagnostics
import Model

/// The cities of the world of a site that a test writes down.
extension SampleSite {
  struct WorldCity {
    var id: String
    var name: String
    var country = "FI"
    var point: (Double, Double)?
  }

  func addCities(to builder: inout DirectoryBuilder) {
    guard !world.isEmpty else { return }
    builder.gazetteer.beginSource(SourceOptions(withoutPages: worldHasPages ? [] : ["cities"]))
    for (line, city) in world.enumerated() {
      builder.gazetteer.add(
        GazetteerRecord(
          id: city.id, name: city.name, country: city.country, point: coordinate(city.point),
          place: Diagnostics.SourceLocation("data/c.json", line: line + 1, column: 1)))
    }
  }
}
