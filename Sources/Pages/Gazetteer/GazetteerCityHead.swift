import Bytes
import Model
import Mustache

/// What the page of a city tells of itself.
final class GazetteerCityHead: SeriesHead {
  private let gazetteer: Gazetteer
  private let heads: CityHeads
  /// For each country of the gazetteer its address, and for each city the name of its page's folder in it.
  private let countries: [String]
  private let names: StringTable

  init(_ site: SiteContext, _ heads: CityHeads) {
    gazetteer = site.directory.gazetteer
    self.heads = heads
    (countries, names) = (site.addresses.gazetteerCountries, site.addresses.gazetteerNames)
  }

  /// That of its country.
  func folder(of item: Int) -> Int { Int(gazetteer.countryOf[item]) }

  func writeAddress(_ item: Int, to writer: inout ByteWriter) {
    writer.append(countries[folder(of: item)])
    names.copy(item, to: &writer.bytes)
    writer.append(UInt8(ascii: "/"))
  }

  func writeTitle(_ item: Int, to writer: inout ByteWriter) { heads.writeTitle(item, to: &writer) }

  func writeDescription(_ item: Int, to writer: inout ByteWriter) { heads.writeDescription(item, to: &writer) }

  func writeLinkedData(_ item: Int, to writer: inout ByteWriter) { heads.writeLinkedData(item, to: &writer) }
}
