import Bytes
import Model
import Text

/// The addresses that earlier versions gave to pages, where slugs of Cyrillic names did not depend on the country.
struct FormerAddresses {
  /// Nil if no page had another address; without those of the gazetteer.
  let addresses: Addresses?
  private let site: SiteContext
  private let slugs: Slugs

  init(_ site: SiteContext) {
    self.site = site
    slugs = site.addresses.slugs.ignoringCountries
    let directory = site.directory
    let codes =
      directory.countries.map(\.code) + directory.guide.cities.map(\.countryCode)
      + Set(directory.hotels.lazy.map { directory.countryCode(of: $0) })
    addresses =
      codes.contains { CyrillicRule(country: $0).isOfCountry }
      ? Addresses(directory, slugs: slugs, gazetteer: Gazetteer.none) : nil
  }

  /// The former addresses of pages of the gazetteer's cities, by city.
  func gazetteer() -> [(city: Int, address: String)] {
    let gazetteer = site.directory.gazetteer
    var found: [(city: Int, address: String)] = []
    for (index, country) in gazetteer.countries.enumerated()
    where CyrillicRule(country: country.code).isOfCountry {
      for city in country.cities.map(Int.init) where gazetteer.hasPage(city) {
        let name = gazetteer.names[city]
        guard CyrillicRule.applies(to: name.utf8.span) else { continue }
        let step = Addresses.step(slugs.slug(name), gazetteer.ids[city])
        let address = site.addresses.gazetteerCountries[index] + step
        if address != site.addresses.gazetteerPage(city) { found.append((city, address)) }
      }
    }
    return found
  }
}

extension Directory {
  /// ISO 3166-1 alpha-2 of a hotel's country; nil if unknown.
  func countryCode(of hotel: Hotel) -> String? {
    hotel.city.map { countries[cities[$0].country].code } ?? hotel.cityNamed?.countryCode
  }
}
