import Mustache

/// A city of the gazetteer in a list.
struct GazetteerRow {
  let shape: Shape
  private let id, anchor, name, code, href, lat, lon, point, stations, stationsHref: TextSlot
  private let nameLanguage: NameLanguage

  init() {
    var shape = Shape("city of the gazetteer")
    id = shape.text("id", "its id")
    anchor = shape.text("anchor", "fragment id in the list of its country; otherwise empty")
    name = shape.text("name", "its name")
    nameLanguage = NameLanguage(&shape)
    code = shape.text("code", "country code: US; empty if unknown")
    href = shape.text("href", "link to its page, or to its row")
    lat = shape.text("lat", "latitude in degrees; empty if unknown")
    lon = shape.text("lon", "longitude in degrees; empty if unknown")
    point = shape.text("point", "both as shown: 40.714, −74.006")
    stations = shape.text("stations", "number of stations, in words")
    stationsHref = shape.text(
      "stations_href", "in the list of its country, link to its stations; empty if it has none, or a page")
    self.shape = shape
  }

  /// - Parameters:
  ///   - isAtHome: whether links to cities without pages lead to this list.
  ///   - way: the relative path to the folder of the city's country.
  func fill(_ index: Int, isAtHome: Bool, way: String, _ page: inout PageWriter) {
    let site = page.site
    let gazetteer = site.directory.gazetteer
    page.write(id) { gazetteer.ids.copy(index, to: &$0.bytes) }
    page.write(name) { gazetteer.names.copy(index, to: &$0.bytes) }
    let country = gazetteer.countries[Int(gazetteer.countryOf[index])].code
    nameLanguage.fill(gazetteer.names[index], country: country, &page)
    page.set(code, country)
    if isAtHome { page.set(anchor, site.addresses.gazetteerAnchor(index)) }
    if gazetteer.hasPage(index) {
      page.write(href) { writer in
        writer.append(way)
        site.addresses.gazetteerNames.copy(index, to: &writer.bytes)
        writer.append(UInt8(ascii: "/"))
      }
    } else {
      page.set(href, page.href(site.addresses.gazetteerPage(index)))
    }
    if isAtHome, !gazetteer.hasPage(index), let city = site.directory.stationCity(index),
      let address = site.stationsPage(ofCity: city)
    {
      let count = site.directory.cities[city].stations.count
      page.set(stations, site.language.phrase("count.stations", count: count))
      page.set(stationsHref, count > 0 ? page.href(address) : "")
    }
    let (latitude, longitude) = (gazetteer.latitudes[index], gazetteer.longitudes[index])
    guard !latitude.isNaN else { return }
    page.write(lat) { $0.append(latitude) }
    page.write(lon) { $0.append(longitude) }
    page.write(point) { $0.append(latitude: latitude, longitude: longitude, decimals: 3) }
  }
}
