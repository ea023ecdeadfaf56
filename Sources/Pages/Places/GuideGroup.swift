import Model

/// A city of the guide, or the group of places without a city.
struct GuideGroup {
  let id: String
  /// The text that filters search; empty for places without a city.
  let name: String
  let heading: String
  /// The address, from the site's root.
  let address: String
  let coordinate: Coordinate?
  /// Index of `Directory.cities`; nil if the directory does not have the city.
  let city: Int?
  let country: String
  /// Indices of `Guide.places`.
  let places: Range<Int>

  /// The title of its page: the city without its country.
  var title: String { name.isEmpty ? heading : name }

  /// All groups in the order of the page, places without a city last.
  static func all(_ site: SiteContext) -> [GuideGroup] {
    let guide = site.directory.guide
    let cities = guide.cities.enumerated().map { index, city in
      GuideGroup(
        id: city.id, name: city.name, heading: city.heading, address: site.addresses.guideCities[index],
        coordinate: city.coordinate, city: city.city, country: city.country, places: city.places)
    }
    guard !guide.elsewhere.isEmpty else { return cities }
    let words = site.language.phrase("places.elsewhere")
    return cities + [
      GuideGroup(
        id: Guide.elsewhereID, name: "", heading: words, address: Addresses.elsewhere, coordinate: nil, city: nil,
        country: "", places: guide.elsewhere)
    ]
  }
}
