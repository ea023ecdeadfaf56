import Mustache

/// A city of the gazetteer in a list.
struct GazetteerRow {
  let shape: Shape
  private let id, anchor, name, code, href, lat, lon, point, stations, stationsHref: TextSlot
  private let nameLanguage: NameLanguage

  init() {
    var shape = Shape("gazetteer city")
    id = shape.text("id")
    anchor = shape.text("anchor", "fragment id, if it has no page")
    name = shape.text("name")
    nameLanguage = NameLanguage(&shape)
    code = shape.text("code", "country code: US")
    href = shape.text("href")
    lat = shape.text("lat")
    lon = shape.text("lon")
    point = shape.text("point", "both as shown: 40.714, −74.006")
    stations = shape.text("stations", "«3 stations»")
    stationsHref = shape.text("stations_href")
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
