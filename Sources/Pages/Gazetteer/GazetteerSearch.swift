import Bytes
import SearchIndex

/// The gazetteer's part of the search index.
enum GazetteerSearch {
  /// All cities with their country codes and points, in search order already.
  static func cities(_ site: SiteContext) -> SearchCollection {
    let (gazetteer, addresses) = (site.directory.gazetteer, site.addresses)
    let places = gazetteer.countries.indices.map { index in
      SearchPlace(city: "", country: gazetteer.countries[index].code, path: addresses.gazetteerCountries[index])
    }
    let sorted = SortedEntries(
      ids: gazetteer.ids, names: gazetteer.names, foldedNames: gazetteer.foldedNames,
      place: { Int(gazetteer.countryOf[$0]) },
      point: { city in
        gazetteer.coordinate(city).map { SearchPoint(latitude: $0.latitude, longitude: $0.longitude) }
      },
      standing: { [directory = site.directory, hasStations = site.hasStations] city in
        guard hasStations, let stationCity = directory.stationCity(city) else {
          return SearchStanding(isDouble: directory.guideCity(ofGazetteer: city) != nil)
        }
        return SearchStanding(hasService: directory.hasService(city: stationCity), isDouble: true)
      },
      near: { city in
        guard gazetteer.hasNamesake(city) else { return nil }
        return site.nearestOther(gazetteerCity: city).map { near in
          SearchNear(entry: EntryIndex(near.city), metres: Int(near.metres.rounded()))
        }
      })
    let folders = addresses.gazetteerNames
    let names = gazetteer.countries.filter { !$0.code.isEmpty }.map { (code: $0.code, name: $0.name) }
    return SearchCollection(
      kind: "cities", places: places, givesCountries: true, countryNames: names.sorted { $0.code < $1.code },
      page: page(site), sorted: sorted
    ) { city, bytes in
      guard gazetteer.hasPage(city) else {
        // Without a page of its own, it is found at that of its stations.
        let ofStations = site.directory.stationCity(city).flatMap { site.stationsPage(ofCity: $0) }
        return bytes += (ofStations ?? addresses.gazetteerPage(city)).utf8
      }
      bytes += addresses.gazetteerCountries[Int(gazetteer.countryOf[city])].utf8
      folders.copy(city, to: &bytes)
      bytes.append(UInt8(ascii: "/"))
    }
  }

  /// The usual page of a row: the city's own page, or the list of its country if cities have no pages.
  private static func page(_ site: SiteContext) -> UsualPage {
    let gazetteer = site.directory.gazetteer
    let country: [UsualPage.Part] = [.text(Addresses.gazetteer), .country]
    if gazetteer.count > 0, !gazetteer.hasPage(0) {
      let split = gazetteer.countries.indices.filter { !site.addresses.gazetteerLetters.ofCountry[$0].isEmpty }
      let codes = split.map { gazetteer.countries[$0].code.lowercased() }
      return UsualPage(country + [.text("/"), .letter, .text("#c-"), .id], split: codes)
    }
    return UsualPage(country + [.text("/"), .name, .text("-"), .id, .text("/")])
  }
}
