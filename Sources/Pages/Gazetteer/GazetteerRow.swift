import Mustache

/// A city of the gazetteer in a list.
struct GazetteerRow {
  let shape: Shape
  private let id, anchor, name, code, href, lat, lon, point: TextSlot

  init() {
    var shape = Shape("city of the gazetteer")
    id = shape.text("id", "its id")
    anchor = shape.text("anchor", "fragment id in the list of its country; otherwise empty")
    name = shape.text("name", "its name")
    code = shape.text("code", "country code: US; empty if unknown")
    href = shape.text("href", "link to its page, or to its row")
    lat = shape.text("lat", "latitude in degrees; empty if unknown")
    lon = shape.text("lon", "longitude in degrees; empty if unknown")
    point = shape.text("point", "both as shown: 40.714, −74.006")
    self.shape = shape
  }

  /// - Parameters:
  ///   - isAtHome: whether the list is the one that links lead to where the city has no page.
  ///   - way: into the folder of its country.
  func fill(
    _ index: Int, isAtHome: Bool, way: String, _ site: SiteContext, _ links: Links, _ tape: inout Tape,
    _ frame: Frame
  ) {
    let gazetteer = site.directory.gazetteer
    tape.write(id, frame) { gazetteer.ids.copy(index, to: &$0.bytes) }
    tape.write(name, frame) { gazetteer.names.copy(index, to: &$0.bytes) }
    tape.set(code, frame, gazetteer.countries[Int(gazetteer.countryOf[index])].code)
    if isAtHome { tape.set(anchor, frame, site.addresses.gazetteerAnchor(index)) }
    if gazetteer.hasPage(index) {
      tape.write(href, frame) { writer in
        writer.append(way)
        site.addresses.gazetteerNames.copy(index, to: &writer.bytes)
        writer.append(UInt8(ascii: "/"))
      }
    } else {
      tape.set(href, frame, links.href(site.addresses.gazetteerPage(index)))
    }
    let (latitude, longitude) = (gazetteer.latitudes[index], gazetteer.longitudes[index])
    guard !latitude.isNaN else { return }
    tape.write(lat, frame) { $0.append(degrees: latitude) }
    tape.write(lon, frame) { $0.append(degrees: longitude) }
    tape.write(point, frame) { $0.append(latitude: latitude, longitude: longitude, decimals: 3) }
  }
}
