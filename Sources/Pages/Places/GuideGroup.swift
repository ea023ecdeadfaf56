import Model

/// A city of the guide, or what stands at the end for the places without one.
struct GuideGroup {
  let id: String
  /// What search looks in; empty for those without a city.
  let name: String
  let heading: String
  /// From the site's root.
  let address: String
  let coordinate: Coordinate?
  /// Index of `Directory.cities`; nil where the directory does not have it.
  let city: Int?
  let country: String
  /// Indices of `Guide.places`.
  let places: Range<Int>

  /// What its page is called: the city, without its country.
  var title: String { name.isEmpty ? heading : name }

  /// In the order of the page, those without a city last.
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
