import Bytes
import Model
import Mustache

/// The cities of the gazetteer nearest to one of them, within `NearCities.reach`, with the distances between their
/// points.
struct NearGazetteer {
  private let cities = FlaggedListSlot("near_cities", of: NearCity(), "nearest first")
  private let distances: CityDistances

  private struct NearCity {
    let name = TextSlot("name", "with the country code if it differs")
    let href = TextSlot("href")
    let distance = TextSlot("distance")
  }

  init(_ site: SiteContext) { distances = CityDistances(site) }

  /// Prefetches what `fill` reads, because it is scattered in memory.
  func prefetch(_ city: Int, _ site: SiteContext) {
    for near in site.nearestCities[city] {
      site.directory.gazetteer.names.prefetchRange(Int(near.item))
      site.addresses.gazetteerNames.prefetchRange(Int(near.item))
    }
  }

  func fill(_ city: Int, _ page: inout PageWriter) {
    let site = page.site
    let found = site.nearestCities[city].prefix { Double($0.metres) <= NearCities.reach }
    let gazetteer = site.directory.gazetteer
    let home = gazetteer.countryOf[city]
    let places = InlineArray<5, (name: Range<Int>, folder: Range<Int>)> { place in
      guard place < found.count else { return (0..<0, 0..<0) }
      let other = Int(found[found.startIndex + place].item)
      let (name, folder) = (gazetteer.names.range(other), site.addresses.gazetteerNames.range(other))
      gazetteer.names.prefetch(name)
      site.addresses.gazetteerNames.prefetch(folder)
      return (name, folder)
    }
    page.list(cities, 0..<found.count) { row, place, page in
      let one = found[found.startIndex + place]
      let country = gazetteer.countryOf[Int(one.item)]
      page.write(row.name) { writer in
        gazetteer.names.copy(places[place].name, to: &writer.bytes)
        let code = country == home ? "" : gazetteer.countries[Int(country)].code
        if !code.isEmpty {
          writer.append(", ")
          writer.append(code)
        }
      }
      page.write(row.href) { writer in
        // From the folder of a city to that of another city, in the same country or in another.
        writer.append(country == home && gazetteer.hasPage(Int(one.item)) ? "../" : "../../")
        if country != home || !gazetteer.hasPage(Int(one.item)) {
          let page = site.addresses.gazetteerPage(Int(one.item))
          return writer.append(page.utf8.dropFirst(Addresses.gazetteer.utf8.count))
        }
        site.addresses.gazetteerNames.copy(places[place].folder, to: &writer.bytes)
        writer.append(UInt8(ascii: "/"))
      }
      page.write(row.distance) { distances.write(Double(one.metres), to: &$0) }
    }
  }
}
