import Bytes
import SearchIndex

/// The gazetteer's part of the search index.
enum GazetteerSearch {
  /// All cities with their country codes and points, in search order already.
  static func cities(_ site: SiteContext) -> SearchCollection {
    let (gazetteer, addresses) = (site.directory.gazetteer, site.addresses)
    let places = gazetteer.countries.indices.map { index in
      SearchPlace(city: "", country: gazetteer.countries[index].code, path: addresses.listed.countries[index])
    }
    let sorted = SortedEntries(
      ids: gazetteer.ids, names: gazetteer.names, foldedNames: gazetteer.foldedNames,
      place: { Int(gazetteer.countryOf[$0]) },
      point: { city in
        gazetteer.coordinate(city).map { SearchPoint(latitude: $0.latitude, longitude: $0.longitude) }
      },
      standing: { row in
        let town = site.directory.town(listed: row)
        let weight = SearchStanding.weight(of: site.directory.populations.inhabitants(ofRow: row))
        guard town < site.directory.towns.next else { return SearchStanding(weight: weight) }
        return SearchStanding(
          hasService: site.directory.hasService(city: town), isDouble: site.directory.isDescribed(town), weight: weight)
      },
      near: { city in
        guard gazetteer.hasNamesake(city) else { return nil }
        guard let near = site.distinctNear(gazetteerCity: city) else {
          return site.nearestOther(gazetteerCity: city) == nil ? nil : .id
        }
        return .entry(EntryIndex(near.city), metres: Int(near.metres.rounded()))
      }, otherNames: { gazetteer.otherNames(ofRow: $0) })
    let folders = addresses.listed.names
    let names = gazetteer.countries.filter { !$0.code.isEmpty }.map { (code: $0.code, name: $0.name) }
    return SearchCollection(
      kind: "cities", places: places, givesCountries: true, countryNames: names.sorted { $0.code < $1.code },
      page: page(site), sorted: sorted
    ) { city, bytes in
      guard addresses.isInList(city) else { return bytes += addresses.page(listed: city).utf8 }
      bytes += addresses.listed.countries[Int(gazetteer.countryOf[city])].utf8
      folders.copy(city, to: &bytes)
      bytes.append(UInt8(ascii: "/"))
    }
  }

  /// The usual page of a row: the city's own page, or the list of its country if cities have no pages.
  private static func page(_ site: SiteContext) -> UsualPage {
    let gazetteer = site.directory.gazetteer
    let country: [UsualPage.Part] = [.text(Addresses.gazetteer), .country]
    if gazetteer.count > 0, !gazetteer.hasPage(0) {
      let split = gazetteer.countries.indices.filter { !site.addresses.listed.letters.ofCountry[$0].isEmpty }
      let codes = split.map { gazetteer.countries[$0].code.lowercased() }
      return UsualPage(country + [.text("/"), .letter, .text("#c-"), .id], split: codes)
    }
    return UsualPage(country + [.text("/"), .name, .text("-"), .id, .text("/")])
  }
}
