import Mustache

/// A city of the gazetteer in a list.
struct GazetteerRow {
  private let id = TextSlot("id")
  private let anchor = TextSlot("anchor", "fragment id, if it has no page")
  private let name = TextSlot("name")
  private let nameLanguage = NameLanguage()
  private let code = TextSlot("code", "country code: US")
  private let href = TextSlot("href")
  private let lat = TextSlot("lat")
  private let lon = TextSlot("lon")
  private let point = TextSlot("point", "both as shown: 40.714, −74.006")

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
    if isAtHome { page.set(anchor, site.addresses.listed.anchor(index)) }
    if site.addresses.isInList(index) {
      page.write(href) { writer in
        writer.append(way)
        site.addresses.listed.names.copy(index, to: &writer.bytes)
        writer.append(UInt8(ascii: "/"))
      }
    } else {
      page.set(href, page.href(site.addresses.page(listed: index)))
    }
    let (latitude, longitude) = (gazetteer.latitudes[index], gazetteer.longitudes[index])
    guard !latitude.isNaN else { return }
    page.write(lat) { $0.append(latitude) }
    page.write(lon) { $0.append(longitude) }
    page.write(point) { $0.append(latitude: latitude, longitude: longitude, decimals: 3) }
  }
}
