import Model
import Mustache
import Text

/// What the pages of a country's cities tell of themselves, but for what is each city's own: made once, because there
/// are 200,000 of them.
struct CityHeads: Sendable {
  struct Country: Sendable {
    let name: String
    /// The way to a city, without the city.
    let steps: [PageHead.Step]
    /// What stands behind the city in its title, and before and after its name in its description.
    fileprivate let title: [UInt8]
    fileprivate let description: ([UInt8], [UInt8])
    /// Linked data from behind the city's point to before its name as the last step of the way.
    fileprivate let data: [UInt8]
  }

  let countries: [Country]
  private let gazetteer: Gazetteer

  init(_ site: SiteContext) {
    gazetteer = site.directory.gazetteer
    let cities = PageHead.Step(name: site.language.phrase("cities.title"), address: Addresses.gazetteer)
    let mark = "\u{1}"
    countries = zip(site.directory.gazetteer.countries, site.addresses.gazetteerCountries).map { country, address in
      let steps = [cities, PageHead.Step(name: country.name, address: address)]
      let text = site.language.phrase("cities.city_description", ["name": mark, "country": country.name])
      let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false).map { Array($0.utf8) }
      return Country(
        name: country.name, steps: steps, title: Array(", \(country.name)".utf8),
        description: (parts[0], parts.count > 1 ? parts[1] : []),
        data: Self.data(country.name, steps, site))
    }
  }

  /// «City, Country»; where others of the country have the same name, with where it is.
  /// - Parameter city: index of the gazetteer, in all of these.
  func writeTitle(_ city: Int, to writer: inout ByteWriter) {
    gazetteer.names.copy(city, to: &writer.bytes)
    if gazetteer.hasNamesake(city) {
      let (latitude, longitude) = (gazetteer.latitudes[city], gazetteer.longitudes[city])
      writer.append(" (")
      if latitude.isNaN {
        gazetteer.ids.copy(city, to: &writer.bytes)
      } else {
        writer.append(latitude: latitude, longitude: longitude, decimals: 3)
      }
      writer.append(UInt8(ascii: ")"))
    }
    writer.append(countries[Int(gazetteer.countryOf[city])].title)
  }

  func writeDescription(_ city: Int, to writer: inout ByteWriter) {
    let country = Int(gazetteer.countryOf[city])
    writer.append(countries[country].description.0)
    gazetteer.names.copy(city, to: &writer.bytes)
    writer.append(countries[country].description.1)
  }

  /// A city, and the way to it, in schema.org's terms: `{"@context":…,"@graph":[City,BreadcrumbList]}`.
  func writeLinkedData(_ city: Int, to writer: inout ByteWriter) {
    writer.append("{\"@context\":\"https://schema.org\",\"@graph\":[{\"@type\":\"City\",\"name\":")
    JSONText.write(gazetteer.names, city, to: &writer.bytes)
    let (latitude, longitude) = (gazetteer.latitudes[city], gazetteer.longitudes[city])
    if !latitude.isNaN {
      writer.append(",\"geo\":{\"@type\":\"GeoCoordinates\",\"latitude\":")
      writer.append(degrees: latitude)
      writer.append(",\"longitude\":")
      writer.append(degrees: longitude)
      writer.append(UInt8(ascii: "}"))
    }
    writer.append(countries[Int(gazetteer.countryOf[city])].data)
    JSONText.write(gazetteer.names, city, to: &writer.bytes)
    writer.append("}]}]}")
  }

  private static func data(_ country: String, _ steps: [PageHead.Step], _ site: SiteContext) -> [UInt8] {
    let name = JSONText.quoted(country)
    var text = ",\"containedInPlace\":{\"@type\":\"Country\",\"name\":\(name)}},"
    text += "{\"@type\":\"BreadcrumbList\",\"itemListElement\":["
    for (index, step) in steps.enumerated() {
      let address = step.address.flatMap { site.settings.baseURL?.address(of: $0) }
      let item = address.map { ",\"item\":" + JSONText.quoted($0) } ?? ""
      text += "{\"@type\":\"ListItem\",\"position\":\(index + 1),\"name\":\(JSONText.quoted(step.name))\(item)},"
    }
    return Array("\(text){\"@type\":\"ListItem\",\"position\":\(steps.count + 1),\"name\":".utf8)
  }
}
