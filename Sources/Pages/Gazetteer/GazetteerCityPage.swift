import Bytes
import Diagnostics
import Model
import Mustache

/// `/cities/<cc>/<city>-<id>/`: a city of the gazetteer and its place on the map. There may be 200,000 of these pages.
struct GazetteerCityPage: PageKind {
  static let template = "pages/gazetteer-city"

  let shape: Shape
  private let site: SiteContext
  private let name, country, lat, lon, coordinates, stations, stationsHref: TextSlot
  private let heads: LazyValue<CityHeads>
  private let near: NearGazetteer
  private let pageInputs: LazyValue<[UInt64]>
  private let map: CityMapSlots

  init(_ site: SiteContext) {
    self.site = site
    heads = LazyValue { CityHeads(site) }
    var shape = Shape("page of a city")
    name = shape.text("name", "its name")
    country = shape.text("country", "its country")
    lat = shape.text("lat", "latitude in degrees; empty if unknown")
    lon = shape.text("lon", "longitude in degrees; empty if unknown")
    coordinates = shape.text("coordinates", "both as shown: 46.8176, −71.2148")
    stations = shape.text("stations", "number of stations, in words")
    stationsHref = shape.text("stations_href", "link to its stations; empty if it has none")
    let near = NearGazetteer(&shape, site)
    self.near = near
    pageInputs = LazyValue { crew in
      site.gazetteerInputs.value.pages(site.directory.gazetteer, near.nearest, crew)
    }
    map = CityMapSlots(&shape, site)
    self.shape = shape
  }

  func pages() -> [Wanted] { [] }

  func series() -> PageSeries? {
    let gazetteer = site.directory.gazetteer
    let folders = zip(site.addresses.gazetteerCountries, gazetteer.countries).map { address, country in
      PageSeries.Folder(address: address, items: country.cities.filter { gazetteer.hasPage(Int($0)) })
    }
    return PageSeries(folders: folders.filter { !$0.items.isEmpty }, names: site.addresses.gazetteerNames)
  }

  func owner(_ item: Int) -> (name: String, place: SourceLocation?) {
    ("city \(site.directory.gazetteer.ids[item])", site.directory.gazetteer.place(item))
  }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: site.addresses.gazetteerPage(item), title: "", description: "",
      steps: heads.value.countries[Int(site.directory.gazetteer.countryOf[item])].steps, place: Addresses.gazetteer)
  }

  var seriesHead: (any SeriesHead)? { GazetteerCityHead(site, heads.value) }

  var inputs: (@Sendable (Int) -> UInt64)? {
    // All that they are made from first, one after the other, so that the workers who wait help with each.
    _ = (site.gazetteerInputs.value, near.nearest)
    let pages = pageInputs.value
    return { pages[$0] }
  }

  func fill(_ item: Int, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let gazetteer = site.directory.gazetteer
    let country = Int(gazetteer.countryOf[item])
    tape.write(name, frame) { gazetteer.names.copy(item, to: &$0.bytes) }
    tape.set(self.country, frame, gazetteer.countries[country].name)
    if let city = site.directory.stationCity(item), let page = site.stationsPage(ofCity: city) {
      let count = site.directory.cities[city].stations.count
      tape.set(stations, frame, site.language.phrase("count.stations", count: count))
      tape.set(stationsHref, frame, count > 0 ? links.href(page) : "")
    }
    guard let point = gazetteer.coordinate(item) else { return }
    tape.write(lat, frame) { $0.append(degrees: point.latitude) }
    tape.write(lon, frame) { $0.append(degrees: point.longitude) }
    tape.write(coordinates, frame) {
      $0.append(latitude: point.latitude, longitude: point.longitude, decimals: 4)
    }
    near.fill(item, site, &tape, frame)
    map.fill(gazetteer.names, item, point, &tape, frame)
  }
}
