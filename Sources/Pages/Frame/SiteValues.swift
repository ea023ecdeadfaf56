import CivilTime
import Mustache

/// The values of the whole site, which are the same on all pages.
struct SiteValues {
  let shape: Shape
  private let title, language, direction, hourCycle, offline, copyright, version, dataDate, productVersion: TextSlot
  private let pictureHosts, tiles, tileReferrer, attribution, searchHint, nearUnit, folder: TextSlot
  private let hasLanguages: FlagSlot
  private let rates: HTMLSlot

  init() {
    var shape = Shape("site")
    title = shape.text("site_title", "title of the site")
    language = shape.text(
      "language", "language of the site as a BCP 47 tag, with its digits if they are not 0 to 9: ar-u-nu-arab")
    direction = shape.text("direction", "ltr or rtl")
    hourCycle = shape.text("hour_cycle", "12 for a 12-hour clock; otherwise empty")
    offline = shape.text("offline", "off if the site has no service worker; otherwise empty")
    copyright = shape.text("copyright", "copyright from the config")
    version = shape.text("version", "version of the data, from the config")
    dataDate = shape.text("data_date", "date of the data, in the site's language")
    productVersion = shape.text("product_version", "the version of Stationary")
    pictureHosts = shape.text(
      "picture_hosts", "hosts from which pictures and map tiles may load, each after a blank; empty without any")
    tiles = shape.text("map_tiles", "address template of map tiles; empty without any")
    tileReferrer = shape.text(
      "map_tile_referrer", "referrer policy of requests for map tiles: origin or no-referrer")
    attribution = shape.text("map_attribution", "attribution of the map tiles; may be empty")
    searchHint = shape.text("search_hint", "placeholder of the search box: «Station, city or country»")
    nearUnit = shape.text("near_unit", "unit of distances: km, mi or m")
    folder = shape.text(
      "language_folder", "folder of the pages in this language, from the site's root: fr/; empty for the site's own")
    hasLanguages = shape.flag("has_languages", "whether the site has several languages")
    rates = shape.html(
      "rates_json", "exchange rates as JSON; empty without rates and currency in the config")
    self.shape = shape
  }

  func fill(_ page: inout PageWriter) {
    let site = page.site
    page.set(title, site.settings.title)
    page.set(language, site.language.pageTag)
    page.set(direction, site.language.direction)
    page.set(hourCycle, site.language.isTwelveHour ? "12" : nil)
    page.set(offline, site.worksOffline ? nil : "off")
    page.set(copyright, site.settings.copyright)
    page.set(version, site.settings.version)
    page.set(dataDate, Self.dataDate(site))
    page.set(productVersion, site.productVersion)
    page.set(pictureHosts, ContentSecurityPolicy.pictureHosts(site.settings))
    page.set(tiles, site.settings.map.tiles?.text)
    page.set(tileReferrer, site.settings.map.referrer == .origin ? "origin" : "no-referrer")
    page.set(attribution, site.settings.map.attribution)
    page.set(searchHint, Self.searchHint(site))
    page.set(nearUnit, site.settings.distanceUnit.rawValue)
    page.set(folder, site.folder.path)
    page.set(hasLanguages, !site.versions.isSingle)
    page.set(rates, RatesData(site)?.json ?? [])
  }

  /// The date of the data: the owner's text, or, if that is yyyy-mm-dd, the date in the site's language. By default it
  /// is the day, in UTC, on which the newest data was fetched.
  private static func dataDate(_ site: SiteContext) -> String? {
    if let own = site.settings.dataDate { return site.language.date(own, .medium) ?? own }
    return site.directory.timetable.latestFetch.map { fetched in
      site.language.date(LocalTime(seconds: fetched.utc).day, .medium)
    }
  }

  private static func searchHint(_ site: SiteContext) -> String {
    let key =
      switch (site.hasStations, site.hasHotels, site.hasPlaces) {
      case (false, false, false) where site.hasGazetteer: "site.search_hint_cities"
      case (_, false, false): "site.search_hint"
      case (false, true, false): "site.search_hint_hotels"
      case (true, true, false): "site.search_hint_both"
      case (false, false, true): "site.search_hint_places"
      case (true, false, true): "site.search_hint_stations_places"
      case (false, true, true): "site.search_hint_hotels_places"
      case (true, true, true): "site.search_hint_all"
      }
    return site.language.phrase(key)
  }
}
