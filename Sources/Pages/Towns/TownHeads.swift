import Documents
import Model

/// The titles, descriptions and breadcrumbs of the pages of towns, by what their addresses begin with.
struct TownHeads {
  private let site: SiteContext
  private let titles: GazetteerTitles
  private let stepsOfCountries: [[PageHead.Step]]

  init(_ site: SiteContext) {
    self.site = site
    titles = GazetteerTitles(site)
    let cities = GazetteerSteps.cities(site)
    stepsOfCountries = site.directory.gazetteer.countries.indices.map { [cities, GazetteerSteps.country($0, site)] }
  }

  /// The address of the list of the town's country; nil if there is none.
  func list(of town: TownIndex) -> String? {
    switch site.directory.home(ofTown: town) {
    case .stations:
      let country = site.directory.towns[town].country
      return site.directory.countries[country].isKnown ? site.addresses.countries[country] : nil
    case .places, .none: return site.directory.towns[town].listed.map(list(ofRow:))
    case .list(let row): return list(ofRow: row)
    }
  }

  private func list(ofRow row: Int) -> String {
    site.addresses.listed.countries[Int(site.directory.gazetteer.countryOf[row])]
  }

  // Here and in `TownPage.fill` the directory is not copied: it is large, and there may be 200,000 towns.

  func head(_ item: TownIndex) -> PageHead {
    let town = site.directory.town(item)
    let (name, point, country) = (town.name, town.coordinate, site.directory.countryName(of: town))
    let (title, description, steps, top) = parts(item, town)
    return PageHead(
      address: site.addresses.page(ofTown: item) ?? "", title: title, description: description, steps: steps,
      place: top,
      linkedData: {
        $0.thing("City") {
          $0.text("name", name)
          $0.geo(point)
          if !country.isEmpty { $0.member("containedInPlace", "Country") { $0.text("name", country) } }
        }
      })
  }

  private func parts(_ item: TownIndex, _ town: Town) -> (String, String, [PageHead.Step], String) {
    let language = site.language
    switch site.directory.home(ofTown: item) {
    case .stations:
      return (
        site.titles.town(item),
        language.phrase(
          "city.description",
          [
            "name": site.directory.heading(of: town),
            "count": language.phrase("count.stations", count: town.stations.count),
          ]),
        StationSteps.city(item, site, isPage: true), Addresses.stations
      )
    case .places, .none:
      return (
        site.titles.town(item),
        language.phrase(
          "places.of_description",
          [
            "name": site.directory.heading(of: town),
            "count": language.phrase("count.places", count: town.places.count),
          ]),
        [
          PageHead.Step(name: language.phrase("site.places"), address: Addresses.places),
          PageHead.Step(name: town.name, address: nil),
        ], Addresses.places
      )
    case .list(let row):
      let country = site.directory.gazetteer.countries[Int(site.directory.gazetteer.countryOf[row])].name
      return (
        titles.title(row, town.name, country),
        language.phrase("cities.city_description") { $0 == "name" ? town.name : country },
        stepsOfCountries[Int(site.directory.gazetteer.countryOf[row])] + [PageHead.Step(name: town.name, address: nil)],
        Addresses.gazetteer
      )
    }
  }
}
