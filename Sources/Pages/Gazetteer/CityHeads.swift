import Mustache
import Text

/// What the pages of a country's cities tell of themselves, but for what is each city's own: made once, because there
/// are 200,000 of them.
struct CityHeads: Sendable {
  struct Country: Sendable {
    let name: String
    /// The way to a city, without the city.
    let steps: [PageHead.Step]
    /// The description before and after the city's name.
    fileprivate let description: (String, String)
    /// Linked data from behind the city's point to before its name as the last step of the way.
    fileprivate let data: [UInt8]
  }

  let countries: [Country]

  init(_ site: SiteContext) {
    let cities = PageHead.Step(name: site.language.phrase("cities.title"), address: Addresses.gazetteer)
    let mark = "\u{1}"
    countries = zip(site.directory.gazetteer.countries, site.addresses.gazetteerCountries).map { country, address in
      let steps = [cities, PageHead.Step(name: country.name, address: address)]
      let text = site.language.phrase("cities.city_description", ["name": mark, "country": country.name])
      let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return Country(
        name: country.name, steps: steps, description: (parts[0], parts.count > 1 ? parts[1] : ""),
        data: Self.data(country.name, steps, site))
    }
  }

  func description(of name: String, in country: Int) -> String {
    let (before, after) = countries[country].description
    return before + name + after
  }

  /// A city, and the way to it, in schema.org's terms: `{"@context":…,"@graph":[City,BreadcrumbList]}`.
  func linkedData(of name: String, latitude: Double, longitude: Double, in country: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(768)
    writer.append("{\"@context\":\"https://schema.org\",\"@graph\":[{\"@type\":\"City\",\"name\":")
    let start = writer.bytes.count
    JSONText.write(name, to: &writer.bytes)
    let quoted = start..<writer.bytes.count
    if !latitude.isNaN {
      writer.append(",\"geo\":{\"@type\":\"GeoCoordinates\",\"latitude\":")
      writer.append(degrees: latitude)
      writer.append(",\"longitude\":")
      writer.append(degrees: longitude)
      writer.append(UInt8(ascii: "}"))
    }
    writer.append(countries[country].data)
    for index in quoted { writer.append(writer.bytes[index]) }
    writer.append("}]}]}")
    return writer.bytes
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
