import Documents
import Model
import Mustache

/// `/cities/<cc>/<city>-<id>/`: a city of the gazetteer and its place on the map. There may be 200,000 of these pages.
struct GazetteerCityPage: PageKind {
  static let template = "pages/gazetteer-city"

  let site: SiteContext

  private let name = TextSlot("name")
  private let nameLanguage = NameLanguage()
  private let country = TextSlot("country")
  private let lat = TextSlot("lat")
  private let lon = TextSlot("lon")
  private let coordinates = TextSlot("coordinates", "both as shown: 46.8176, −71.2148")
  private let stations = TextSlot("stations", "«3 stations»")
  private let stationsHref = TextSlot("stations_href")
  private let places = TextSlot("places", "«3 places»")
  private let placesHref = TextSlot("places_of_city_href", "its places in the guide")
  private let near: NearGazetteer
  private let map: CityMapSlots
  private let steps: [[PageHead.Step]]
  private let titles: GazetteerTitles

  init(site: SiteContext) {
    self.site = site
    near = NearGazetteer(site)
    map = CityMapSlots(site)
    titles = GazetteerTitles(site)
    let cities = GazetteerSteps.cities(site)
    steps = site.directory.gazetteer.countries.indices.map { [cities, GazetteerSteps.country($0, site)] }
  }

  func list(_ files: inout FileList) {
    let gazetteer = site.directory.gazetteer
    let (folders, names) = (site.addresses.gazetteerCountries, site.addresses.gazetteerNames)
    for (country, folder) in zip(gazetteer.countries, folders) {
      for city in country.cities where gazetteer.hasPage(Int(city)) {
        files.page(item: Int(city)) { bytes in
          bytes += folder.utf8
          names.copy(Int(city), to: &bytes)
          bytes.append(UInt8(ascii: "/"))
        }
      }
    }
  }

  func owner(_ item: Int) -> FileOwner {
    FileOwner("city", id: String(site.directory.gazetteer.ids[item]), site.directory.gazetteer.place(item))
  }

  func head(_ item: Int) -> PageHead {
    let gazetteer = site.directory.gazetteer
    let index = Int(gazetteer.countryOf[item])
    let (name, country, point) = (gazetteer.names[item], gazetteer.countries[index].name, gazetteer.coordinate(item))
    return PageHead(
      address: site.addresses.gazetteerPage(item), title: titles.title(item, name, country),
      description: site.language.phrase("cities.city_description") { $0 == "name" ? name : country },
      steps: steps[index] + [PageHead.Step(name: name, address: nil)], place: Addresses.gazetteer,
      linkedData: {
        $0.thing("City") {
          $0.text("name", name)
          $0.geo(point)
          $0.member("containedInPlace", "Country") { $0.text("name", country) }
        }
      })
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    near.prefetch(item, site)
    let gazetteer = site.directory.gazetteer
    let country = Int(gazetteer.countryOf[item])
    page.write(name) { gazetteer.names.copy(item, to: &$0.bytes) }
    nameLanguage.fill(gazetteer.names[item], country: gazetteer.countries[country].code, &page)
    page.set(self.country, gazetteer.countries[country].name)
    if let city = site.directory.stationCity(item), let address = site.stationsPage(ofCity: city) {
      let count = site.directory.cities[city].stations.count
      page.set(stations, site.language.phrase("count.stations", count: count))
      page.set(stationsHref, count > 0 ? page.href(address) : "")
    }
    if let city = site.directory.guideCity(ofGazetteer: item) {
      let count = site.directory.guide.cities[city].places.count
      page.set(places, site.language.phrase("count.places", count: count))
      page.set(placesHref, page.href(site.addresses.guideCities[city]))
    }
    guard let point = gazetteer.coordinate(item) else { return }
    page.write(lat) { $0.append(point.latitude) }
    page.write(lon) { $0.append(point.longitude) }
    page.write(coordinates) {
      $0.append(latitude: point.latitude, longitude: point.longitude, decimals: 4)
    }
    near.fill(item, &page)
    map.fill(gazetteer.names, item, point, &page)
  }
}
