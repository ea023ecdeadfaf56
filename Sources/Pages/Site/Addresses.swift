import Model
import Text

/// The address of each thing's page, from the site's root, without a leading slash (contract.md, «Addresses»).
package struct Addresses: Sendable {
  package static let home = ""
  package static let stations = "stations/"
  package static let about = "about/"
  package static let search = "search/"
  package static let searchIndex = "search/index.json"

  /// For each country, city and station of the directory, by its index.
  package let countries: [String]
  package let cities: [String]
  package let stationPages: [String]

  package init(_ directory: Directory) {
    let slugs = Slugs()
    let countries = directory.countries.map { country -> String in
      guard country.isKnown else { return Self.stations + "unknown/" }
      let slug = slugs.slug(country.name)
      return Self.stations + (slug.isEmpty ? country.code?.lowercased() ?? AddressID.encode(country.name) : slug) + "/"
    }
    let cities = directory.cities.map { countries[$0.country] + Self.step(slugs.slug($0.name), $0.id.text) }
    self.countries = countries
    self.cities = cities
    stationPages = directory.stations.map { cities[$0.city] + Self.step(slugs.slug($0.name), $0.id.text) }
  }

  /// `<slug>-<id>/`, or `<id>/` for what has no slug.
  private static func step(_ slug: String, _ id: String) -> String {
    let id = AddressID.encode(id)
    return slug.isEmpty ? "\(id)/" : "\(slug)-\(id)/"
  }
}
