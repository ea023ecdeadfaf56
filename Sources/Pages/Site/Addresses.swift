import Bytes
import Model
import Text

/// The address of each thing's page, from the site's root, without a leading slash (Docs/contract.md, «Addresses»). The
/// address of a thing without a page is a fragment of the page that lists it.
package struct Addresses: Sendable {
  package static let home = ""
  package static let stations = "stations/"
  package static let timetable = "timetable/"
  package static let chooser = "timetable/chooser.json"
  /// The files of the places that journeys from a place reach.
  package static let from = timetable + "from/"
  /// The page of the places within reach.
  package static let reach = timetable + "reach/"
  /// Beside the page of a station.
  package static let boardFile = "board.json"
  package static let operators = "operators/"
  package static let routes = "routes/"
  package static let calendar = "calendar/"
  package static let calendarFile = "calendar/calendar.json"
  package static let hotels = "hotels/"
  package static let hotelsFile = "hotels/hotels.json"
  package static let places = "places/"
  package static let elsewhere = places + Guide.elsewhereID + "/"
  package static let gazetteer = "cities/"
  package static let myPlaces = "my-places/"
  package static let about = "about/"
  package static let changes = "changes/"
  static let dataReport = "about/data/"
  static let offline = "offline/"
  package static let search = "search/"
  package static let searchIndex = "search/index.json"
  package static let pointIndex = "map/index.json"

  /// For each country, city and station of the directory, by its index. What has no page has the address of the page that
  /// lists its stations.
  package let countries: [String]
  package let cities: [String]
  package let stationPages: Column<Station, String>
  /// The path component of each city, also of one without a page, in the addresses of journeys.
  let citySteps: [String]
  /// For each pair and operator of the directory, by its index.
  package let pairs: [String]
  package let operators: Column<Operator, String>
  /// For each of `Schedule.timetabledRoutes`, by its index.
  package let routePages: Column<Route, String>
  /// For each hotel of the directory, by its index.
  package let hotelPages: [String]
  /// For each city and place of the guide, by its index.
  package let guideCities: [String]
  package let placePages: [String]
  /// For each country of the gazetteer: `cities/us/`.
  package let gazetteerCountries: [String]
  /// The folder name of the page of each city of the gazetteer: `new-york-5128581`.
  package let gazetteerNames: StringTable
  let gazetteer: Gazetteer
  /// The split of its countries' lists.
  let gazetteerLetters: GazetteerLetters
  /// For each operator the slug of its name, or `unknown`.
  let operatorSlugs: Column<Operator, String>
  let schedule: Schedule
  let days: DayTable
  let slugs: Slugs

  /// - Parameter gazetteer: the cities that get addresses; nil for the directory's.
  package init(_ directory: Directory, slugs: Slugs = Slugs(), gazetteer: Gazetteer? = nil) {
    self.slugs = slugs
    let rules = directory.countries.map { CyrillicRule(country: $0.code) }
    let folders = directory.countries.map { country -> String in
      guard country.isKnown else { return Self.stations + "unknown/" }
      let slug = slugs.slug(country.name, in: country.code)
      return Self.stations + (slug.isEmpty ? country.code?.lowercased() ?? AddressID.encode(country.name) : slug) + "/"
    }
    let steps = directory.cities.map { Self.step(slugs.slug($0.name, rules[$0.country]), $0.id.text) }
    citySteps = steps
    let countries = folders.indices.map { directory.hasPage(country: $0) ? folders[$0] : Self.stations }
    let cities = zip(directory.cities, steps).map { $0.isUnnamed ? countries[$0.country] : countries[$0.country] + $1 }
    (self.countries, self.cities) = (countries, cities)
    let cityFolders = zip(directory.cities, cities).map { $0.isUnnamed ? folders[$0.country] : $1 }
    let stationSlug = { (station: Station) in
      slugs.slug(station.name, rules[directory.cities[station.city].country])
    }
    let namedStations = directory.stations.map { station in
      station.hasPage
        ? cityFolders[station.city] + Self.step(stationSlug(station), station.id.text)
        : cities[station.city] + "#" + RowAddresses.station(station.id)
    }
    let changing = Set(
      directory.stations.references.lazy.filter {
        directory.cities[directory.stations[$0].city].isUnnamed || directory.schedule.isTimetabled($0)
      }.map(\.number))
    // Stations without a city are beside the cities of their country.
    let taken = directory.namedCities.map { cities[$0] }
    let stationPages = Self.apart(namedStations, from: taken, changing) { index in
      let station = directory.stations[index]
      guard station.hasPage else { return namedStations[index] }
      return cityFolders[station.city] + Self.step(stationSlug(station), hashed: station.id.text)
    }
    self.stationPages = Column(stationPages)
    schedule = directory.schedule
    pairs = directory.pairs.map { Self.timetable + steps[$0.from] + steps[$0.to] }
    days = DayTable(directory.pairs, folders: pairs)
    let names = directory.operators.map { slugs.slug($0.name) }
    operators = Column(zip(directory.operators, names).map { Self.operators + Self.step($1, $0.id.text) })
    let timetabled = directory.schedule.timetabledRoutes.map { directory.schedule[$0] }
    let namedRoutes = timetabled.map { Self.routes + Self.step(slugs.slug($0.name), $0.id.text) }
    routePages = Column(
      Self.apart(namedRoutes, Set(timetabled.indices)) { index in
        Self.routes + Self.step(slugs.slug(timetabled[index].name), hashed: timetabled[index].id.text)
      })
    hotelPages = directory.hotels.enumerated().map { index, hotel in
      hotel.hasPage
        ? Self.hotels + Self.step(slugs.slug(hotel.name, in: directory.countryCode(of: hotel)), hotel.id.text)
        : "\(RowAddresses.page(ofHotel: index))#\(RowAddresses.hotel(hotel.id))"
    }
    operatorSlugs = Column(names.map { $0.isEmpty ? "unknown" : $0 })
    let listed = gazetteer ?? directory.gazetteer
    gazetteerCountries = listed.countries.map {
      Self.gazetteer + ($0.code.isEmpty ? "unknown" : $0.code.lowercased()) + "/"
    }
    self.gazetteer = listed
    gazetteerLetters = GazetteerLetters(listed)
    gazetteerNames = Self.folderNames(listed, slugs)
    let guide = directory.guide
    let guideCities = Self.guideCities(guide, slugs)
    self.guideCities = guideCities
    placePages = guide.places.map { place in
      let step =
        place.hasPage
        ? Self.step(slugs.slug(place.name, in: place.city.flatMap { guide.cities[$0].countryCode }), place.id.text)
        : "#" + RowAddresses.place(place.id)
      return (place.city.map { guideCities[$0] } ?? Self.elsewhere) + step
    }
  }

  /// The slug of the city's name, unless another city of the guide has the same slug, or it is the name of the group
  /// without a city.
  private static func guideCities(_ guide: Guide, _ slugs: Slugs) -> [String] {
    let names = guide.cities.map { slugs.slug($0.name, in: $0.countryCode) }
    let counts = names.reduce(into: [Guide.elsewhereID: 1, "": 1]) { $0[$1, default: 0] += 1 }
    return zip(guide.cities, names).map { city, name in
      // The id of a city that the directory lacks begins with its slug.
      return places + (counts[name] == 1 ? name + "/" : step(city.city == nil ? "" : name, city.id))
    }
  }

  /// The folder name of each city, `<slug>-<id>` or `<id>`, computed on all cores.
  private static func folderNames(_ gazetteer: Gazetteer, _ slugs: Slugs) -> StringTable {
    let (names, ids) = (gazetteer.names, gazetteer.ids)
    let rules = gazetteer.countries.map { CyrillicRule(country: $0.code) }
    let parts = parallelMap(gazetteer.count, by: 4096) { cities in
      var steps = StringTable()
      steps.reserve(cities.count, bytes: cities.count * 32)
      let (namesBytes, idsBytes) = (names.bytes.span, ids.bytes.span)
      for city in cities {
        steps.append { bytes in
          let start = bytes.count
          let rule = rules[Int(gazetteer.countryOf[city])]
          slugs.append(namesBytes.extracting(names.range(city)), rule, to: &bytes)
          if bytes.count > start { bytes.append(UInt8(ascii: "-")) }
          AddressID.append(idsBytes.extracting(ids.range(city)), to: &bytes)
        }
      }
      return steps
    }
    return StringTable(joining: parts)
  }

  /// `<slug>-<id>/`, or `<id>/` if the slug is empty.
  static func step(_ slug: String, _ id: String) -> String { join(slug, AddressID.encode(id)) }

  private static func step(_ slug: String, hashed id: String) -> String { join(slug, AddressID.hash(id)) }

  private static func join(_ slug: String, _ id: String) -> String { slug.isEmpty ? "\(id)/" : "\(slug)-\(id)/" }

  /// Addresses of which no two differ only in case, if they are those of things of a schedule, whose publisher cannot
  /// change ids, in which case matters, or of things that have no folder of their own.
  /// - Parameters:
  ///   - taken: the addresses of other things.
  ///   - changing: the indices of those things.
  ///   - hashed: the address of one with a hash in place of its id.
  private static func apart(
    _ addresses: [String], from taken: [String] = [], _ changing: Set<Int>, _ hashed: (Int) -> String
  ) -> [String] {
    if changing.isEmpty { return addresses }
    var known = Set(taken.map { $0.lowercased() })
    return addresses.indices.map { index in
      let isFree = known.insert(addresses[index].lowercased()).inserted
      return isFree || !changing.contains(index) ? addresses[index] : hashed(index)
    }
  }
}
