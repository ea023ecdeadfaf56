import CivilTime
import Mustache

/// The values of the whole site, which are the same on all pages.
struct SiteValues {
  private let title = TextSlot("site_title")
  private let language = TextSlot("language", "BCP 47 tag: de, ar-u-nu-arab")
  private let direction = TextSlot("direction", "ltr or rtl")
  private let hourCycle = TextSlot("hour_cycle", "12 for a 12-hour clock")
  private let offline = TextSlot("offline", "off if the site has no service worker")
  private let copyright = TextSlot("copyright", "from the config")
  private let version = TextSlot("version", "version of the data, from the config")
  private let dataDate = TextSlot("data_date", "date of the data")
  private let productVersion = TextSlot("product_version", "version of Stationary")
  private let pictureHosts = TextSlot("picture_hosts", "hosts of pictures and map tiles, each after a blank")
  private let tiles = TextSlot("map_tiles", "address template of map tiles")
  private let tileReferrer = TextSlot("map_tile_referrer", "their referrer policy: origin or no-referrer")
  private let attribution = TextSlot("map_attribution")
  private let searchHint = TextSlot("search_hint", "«Station, city or country»")
  private let nearUnit = TextSlot("near_unit", "unit of distances: km, mi or m")
  private let folder = TextSlot("language_folder", "folder of the pages in this language: fr/")
  private let hasLanguages = FlagSlot("has_languages", "whether the site has several languages")
  private let rates = HTMLSlot("rates_json", "exchange rates as JSON")

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
    return site.directory.schedule.offers.latestFetch.map { fetched in
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
