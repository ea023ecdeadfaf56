import Model

/// The breadcrumbs of the station directory: Stations, country, city, station, without what is not known.
enum StationSteps {
  private static func top(_ site: SiteContext) -> PageHead.Step {
    PageHead.Step(name: site.language.phrase("stations.title"), address: Addresses.stations)
  }

  static func country(_ index: CountryIndex, _ site: SiteContext, isPage: Bool = false) -> [PageHead.Step] {
    [
      top(site),
      PageHead.Step(
        name: site.directory.countries[index].name, address: isPage ? nil : site.addresses.countries[index]),
    ]
  }

  static func city(_ index: TownIndex, _ site: SiteContext, isPage: Bool = false) -> [PageHead.Step] {
    let city = site.directory.towns[index]
    return above(city, site)
      + [PageHead.Step(name: city.qualifiedName, address: isPage ? nil : site.addresses.towns[index])]
  }

  /// The steps above a city.
  private static func above(_ city: Town, _ site: SiteContext) -> [PageHead.Step] {
    site.directory.countries[city.country].isKnown ? country(city.country, site) : [top(site)]
  }

  static func station(_ index: StationIndex, _ site: SiteContext) -> [PageHead.Step] {
    let station = site.directory.stations[index]
    let city = site.directory.town(of: station)
    return (city.isUnnamed ? above(city, site) : self.city(station.city, site)) + [
      PageHead.Step(name: station.name, address: nil)
    ]
  }
}
