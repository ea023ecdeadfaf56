import Model
import Text

/// The titles of the gazetteer's pages: «City, Country»; if that is not unique, «City, near Other City, 12 km, Country»;
/// if that is not either, «City (id), Country».
struct GazetteerTitles {
  private let site: SiteContext
  private let gazetteer: Gazetteer
  private let nearWords: NearWords

  init(_ site: SiteContext) {
    (self.site, gazetteer) = (site, site.directory.gazetteer)
    nearWords = site.language.nearWords(unit: site.distanceUnit)
  }

  func title(_ city: Int, _ name: String, _ country: String) -> String {
    guard gazetteer.hasNamesake(city) else { return "\(name), \(country)" }
    if let near = site.distinctNear(gazetteerCity: city) {
      return "\(name), \(nearWords(gazetteer.names[near.city], near.metres)), \(country)"
    }
    return "\(name) (\(gazetteer.ids[city])), \(country)"
  }

  /// The titles «City, Country» of the gazetteer's pages.
  struct Names {
    private let directory: Directory
    private let countries: [String: Int]

    init(_ directory: Directory) {
      self.directory = directory
      countries = Dictionary(
        directory.gazetteer.countries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func contains(_ title: String) -> Bool {
      guard !countries.isEmpty else { return false }
      let gazetteer = directory.gazetteer
      for comma in title.indices where title[comma...].hasPrefix(", ") {
        guard let country = countries[String(title[comma...].dropFirst(2))] else { continue }
        let name = String(title[..<comma])
        for city in gazetteer.foldedNames.range(of: Folding.fold(name))
        where Int(gazetteer.countryOf[city]) == country && gazetteer.names[city] == name && gazetteer.hasPage(city) {
          if !gazetteer.hasNamesake(city), !directory.isDescribed(directory.town(listed: city)) { return true }
        }
      }
      return false
    }
  }
}
