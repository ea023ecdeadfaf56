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

  /// For each country, town and station of the directory, by its index. What has no page has the address of what lists it,
  /// or its stations; that of a town may be empty.
  package let countries: Column<Country, String>
  package let towns: Column<Town, String>
  package let stationPages: Column<Station, String>
  /// The path component of each town of the stations, also of one without a page, in the addresses of journeys.
  let citySteps: Column<Town, String>
  /// For each pair and operator of the directory, by its index.
  package let pairs: [String]
  package let operators: Column<Operator, String>
  /// For each of `Schedule.timetabledRoutes`, by its index.
  package let routePages: Column<Route, String>
  package let hotelPages: Column<Hotel, String>
  package let placePages: Column<GuidePlace, String>
  package let listed: ListedTownAddresses
  /// The towns of those rows of the list of cities that are one of `Directory.towns`.
  let townsOfRows: [Int32: TownIndex]
  /// For each operator the slug of its name, or `unknown`.
  let operatorSlugs: Column<Operator, String>
  let schedule: Schedule
  let days: DayTable
  let slugs: Slugs

  package init(_ directory: Directory, slugs: Slugs = Slugs()) {
    self.slugs = slugs
    let rules = directory.countries.column { CyrillicRule(country: $1.code) }
    let folders = directory.countries.column { _, country -> String in
      guard country.isKnown else { return Self.stations + "unknown/" }
      let slug = slugs.slug(country.name, in: country.code)
      return Self.stations + (slug.isEmpty ? country.code?.lowercased() ?? AddressID.encode(country.name) : slug) + "/"
    }
    let stationTowns = directory.towns[directory.stationTowns]
    let steps = Column<Town, String>(
      stationTowns.map { Self.step(slugs.slug($0.name, rules[$0.country]), $0.id.text) })
    citySteps = steps
    let countries = directory.countries.column { index, _ in
      directory.hasPage(country: index) ? folders[index] : Self.stations
    }
    let listed = ListedTownAddresses(directory.gazetteer, slugs)
    let placeFolders = Self.placeFolders(directory, slugs)
    let cities = directory.towns.column { index, town -> String in
      switch directory.home(ofTown: index) {
      case .stations: town.isUnnamed ? countries[town.country] : countries[town.country] + steps[index]
      case .places: placeFolders[index] ?? ""
      case .list(let row): listed[row]
      case .none: ""
      }
    }
    (self.countries, towns, self.listed, townsOfRows) = (countries, cities, listed, directory.townsOfRows)
    let cityFolders = Column<Town, String>(zip(stationTowns, cities).map { $0.isUnnamed ? folders[$0.country] : $1 })
    let stationSlug = { (station: Station) in
      slugs.slug(station.name, rules[directory.towns[station.city].country])
    }
    let namedStations = directory.stations.map { station in
      station.hasPage
        ? cityFolders[station.city] + Self.step(stationSlug(station), station.id.text)
        : cities[station.city] + "#" + RowAddresses.station(station.id)
    }
    let changing = Set(
      directory.stations.references.lazy.filter {
        directory.towns[directory.stations[$0].city].isUnnamed || directory.schedule.isTimetabled($0)
      }.map(\.number))
    // Stations without a city are beside the cities of their country.
    let taken = directory.namedTowns.map { cities[$0] }
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
    hotelPages = directory.hotels.column { index, hotel in
      hotel.hasPage
        ? Self.hotels + Self.step(slugs.slug(hotel.name, in: directory.countryCode(of: hotel)), hotel.id.text)
        : "\(RowAddresses.page(ofHotel: index))#\(RowAddresses.hotel(hotel.id))"
    }
    operatorSlugs = Column(names.map { $0.isEmpty ? "unknown" : $0 })
    placePages = directory.guide.places.column { _, place in
      guard place.hasPage else {
        return (place.town.map { cities[$0] } ?? Self.elsewhere) + "#" + RowAddresses.place(place.id)
      }
      let country = place.town.flatMap { directory.countries[directory.towns[$0].country].code }
      return (place.town.flatMap { placeFolders[$0] } ?? Self.elsewhere)
        + Self.step(slugs.slug(place.name, in: country), place.id.text)
    }
  }

  /// The folder of each town's places: the slug of the town's name, unless another town with places has the same slug, or it
  /// is the name of the group without a town.
  private static func placeFolders(_ directory: Directory, _ slugs: Slugs) -> [TownIndex: String] {
    let towns = directory.guide.towns.map { (index: $0, town: directory.towns[$0]) }
    let names = towns.map { slugs.slug($0.town.name, in: directory.countries[$0.town.country].code) }
    let counts = names.reduce(into: [Guide.elsewhereID: 1, "": 1]) { $0[$1, default: 0] += 1 }
    let folders = zip(towns, names).map { town, name in
      // The id of a town that no source of stations has begins with its slug.
      let slug = directory.stationTowns.contains(town.index) ? name : ""
      return (town.index, places + (counts[name] == 1 ? name + "/" : step(slug, town.town.id.text)))
    }
    return Dictionary(uniqueKeysWithValues: folders)
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
