import Language
import Model
import SpatialIndex

/// The titles of cities of the station directory that only their ids distinguish: «City, near Other City, Country».
enum CityTitles {
  /// The largest distance for «near», in metres.
  static let reach = 200_000.0
  /// The number of nearby cities to examine for one with another name.
  private static let tried = 8

  /// - Returns: headings by city index; none for a city whose heading is unique by names, or that is near the same city
  ///   as another of the same name.
  static func headings(_ directory: Directory, _ language: Language, _ nearCities: SpatialIndex) -> [Int: String] {
    let found = directory.cities.indices.filter { directory.cities[$0].isToldApartByID }.compactMap { index in
      heading(index, directory, language, nearCities).map { (index, $0) }
    }
    let counts = found.reduce(into: [:]) { $0[$1.1, default: 0] += 1 }
    return Dictionary(uniqueKeysWithValues: found.filter { counts[$0.1] == 1 })
  }

  private static func heading(
    _ index: Int, _ directory: Directory, _ language: Language, _ nearCities: SpatialIndex
  ) -> String? {
    let city = directory.cities[index]
    let near = city.coordinate.flatMap { point in
      nearCities.nearest(to: point, count: tried, within: reach).first { directory.cities[$0.item].name != city.name }
    }
    return near.map { near in
      language.phrase(
        "city.near_title",
        [
          "name": city.name, "near": directory.cities[near.item].name,
          "country": directory.countries[city.country].name,
        ])
    }
  }
}

extension City {
  /// Whether its heading contains its id.
  fileprivate var isToldApartByID: Bool { qualifier == id.text || qualifier.hasSuffix(", \(id.text)") }
}
