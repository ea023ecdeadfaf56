import Language
import Model
import SpatialIndex

/// What cities of the station directory are called in titles if only their ids tell them apart in headings: «City, near
/// Other City, Country».
enum CityTitles {
  /// How far away a city may be to say that another is near it, in metres.
  static let reach = 200_000.0
  /// How many cities nearby are looked at for one of another name.
  private static let tried = 8

  /// - Returns: by the index of the city; nothing for a city whose heading is told apart by names, and for one that
  ///   is near the same city as another of its name.
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
  /// Whether its heading has its id.
  fileprivate var isToldApartByID: Bool { qualifier == id.text || qualifier.hasSuffix(", \(id.text)") }
}
