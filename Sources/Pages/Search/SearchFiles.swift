import Markdown
import SearchIndex
import Text

/// What search over everything can find: stations, their cities, countries, hotels, places, operators, the owner's pages,
/// and the cities of the gazetteer.
enum SearchFiles {
  static func collections(_ site: SiteContext) -> [SearchCollection] {
    parts(site).filter { $0.count > 0 }.map { $0.collection() }
  }

  /// How much there is to find: said without making the collections.
  static func count(_ site: SiteContext) -> Int { parts(site).reduce(0) { $0 + $1.count } }

  /// One kind of thing, and how many there are.
  private struct Part {
    let count: Int
    let collection: () -> SearchCollection
  }

  private static func parts(_ site: SiteContext) -> [Part] {
    let directory = site.directory
    return [
      Part(count: directory.stations.count) { StationSearch.stations(site) },
      Part(count: site.hasStations ? directory.cities.count : 0) { StationSearch.cities(site) },
      Part(count: site.hasStations ? directory.countries.count : 0) { StationSearch.countries(site) },
      Part(count: directory.hotels.count) { HotelSearch.hotels(site) },
      Part(count: directory.guide.places.count) { guide(site) },
      Part(count: runningOperators(site).count) { operators(site) },
      Part(count: site.content.pages.count + 1) { pages(site) },
      Part(count: directory.gazetteer.count) { GazetteerSearch.cities(site) },
    ]
  }

  /// The places of the guide, each with its city, where one is known.
  private static func guide(_ site: SiteContext) -> SearchCollection {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let places = guide.cities.enumerated().map { index, city in
      SearchPlace(city: city.name, country: city.country, path: addresses.guideCities[index])
    }
    return SearchCollection(kind: "places", places: places, count: guide.places.count) { index in
      let place = guide.places[index]
      return SearchEntry(id: place.id.text, name: place.name, place: place.city)
    } path: { index, bytes in
      let city = guide.places[index].city
      bytes += addresses.placePages[index].utf8.dropFirst(city.map { addresses.guideCities[$0].utf8.count } ?? 0)
    }
  }

  /// Those that run something: the others have no page.
  private static func runningOperators(_ site: SiteContext) -> [Int] {
    site.directory.timetable.operators.indices.filter { site.directory.timetable.operators[$0].departureCount > 0 }
  }

  private static func operators(_ site: SiteContext) -> SearchCollection {
    let (carriers, addresses, running) = (site.directory.timetable.operators, site.addresses, runningOperators(site))
    return SearchCollection(kind: "operators", count: running.count) { index in
      SearchEntry(id: carriers[running[index]].id.text, name: carriers[running[index]].name, place: nil)
    } path: { index, bytes in
      bytes += addresses.operators[running[index]].utf8
    }
  }

  private static func pages(_ site: SiteContext) -> SearchCollection {
    let about = site.content.about?.title ?? site.content.about?.heading ?? site.language.phrase("about.title")
    let pages =
      site.content.pages.map { (address: $0.address, name: $0.name, words: words($0.text)) }
      + [(address: Addresses.about, name: about, words: site.content.about.map(words) ?? "")]
    return SearchCollection(kind: "pages", count: pages.count) { index in
      SearchEntry(id: pages[index].address, name: pages[index].name, place: nil, words: pages[index].words)
    } path: { index, bytes in
      bytes += pages[index].address.utf8
    }
  }

  /// The folded words of an owner's text, each once, in order.
  private static func words(_ page: MarkdownPage) -> String {
    Set(Folding.fold(page.words).split(separator: " ")).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .joined(separator: " ")
  }
}
