import Language
import Model
import SpatialIndex

/// The titles of pages, without the site's name. No two pages have the same: equal ones get what tells them apart.
struct PageTitles: Sendable {
  private let directory: Directory
  private let language: Language
  private let content: Content
  private let journeyNames: JourneyNames
  /// What replaces the heading of a city that only its id tells from others: «Mirny, near Yakutsk, Russia».
  private let headings: [Int: String]
  private var equal = EqualTitles()

  /// - Parameters:
  ///   - nearCities: finds cities of the station directory.
  ///   - isWriting: false for a check, which shows no titles.
  init(
    _ directory: Directory, _ content: Content, _ language: Language, _ journeyNames: JourneyNames,
    nearCities: SpatialIndex,
    isWriting: Bool
  ) {
    (self.directory, self.content, self.language) = (directory, content, language)
    self.journeyNames = journeyNames
    headings = isWriting ? CityTitles.headings(directory, language, nearCities) : [:]
    guard isWriting else { return }
    let gazetteer = GazetteerTitles.Names(directory)
    equal = EqualTitles(entries, others: others, isTaken: gazetteer.contains)
  }

  func station(_ index: Int) -> String { equal.unique(entry(station: index)) }
  func city(_ index: Int) -> String { equal.unique(entry(city: index)) }
  func country(_ index: Int) -> String { equal.unique(entry(country: index)) }
  func hotel(_ index: Int) -> String { equal.unique(entry(hotel: index)) }
  func place(_ index: Int) -> String { equal.unique(entry(place: index)) }
  func guideCity(_ index: Int) -> String { equal.unique(entry(guideCity: index)) }
  func carrier(_ index: Int) -> String { equal.unique(entry(carrier: index)) }
  func route(_ index: Int) -> String { equal.unique(entry(route: index)) }
  func text(_ index: Int) -> String { equal.unique(entry(text: index)) }

  /// - Parameter title: that of a departure's page, made of its time, its cities and its date.
  func departure(_ index: Int, _ title: String) -> String {
    let departures = directory.timetable.departures
    let local = departures[index].departs.local
    let ends = ends(of: departures[index])
    // Departures of a route are in the order of their times. Clocks that go back show a time twice, an hour apart.
    func isSame(_ step: Int) -> Bool {
      var other = index + step
      while departures.indices.contains(other),
        (departures[other].departs.utc - departures[index].departs.utc).magnitude <= 2 * 3600,
        self.ends(of: departures[other]) == ends
      {
        if departures[other].departs.local.seconds / 60 == local.seconds / 60 { return true }
        other += step
      }
      return false
    }
    let isRepeated = equal.isRepeated(routeName(from: ends.0, to: ends.1)) || isSame(-1) || isSame(1)
    return isRepeated ? "\(title) (\(departures[index].id.text))" : title
  }

  private func ends(of departure: Departure) -> (Int, Int) {
    (directory.stations[departure.origin].city, directory.stations[departure.destination].city)
  }

  private var entries: [EqualTitles.Entry] {
    var all = directory.stations.indices.filter { directory.stations[$0].hasPage }.map(entry(station:))
    if !directory.stations.isEmpty {
      all += directory.cities.indices.map(entry(city:)) + directory.countries.indices.map(entry(country:))
    }
    all += directory.hotels.indices.filter { directory.hotels[$0].hasPage }.map(entry(hotel:))
    all += directory.guide.places.indices.filter { directory.guide.places[$0].hasPage }.map(entry(place:))
    all += directory.guide.cities.indices.map(entry(guideCity:))
    all += directory.timetable.runningOperators.map(entry(carrier:))
    all += directory.timetable.routes.indices.map(entry(route:))
    all += content.pages.indices.map(entry(text:))
    return all
  }

  /// Those of pages that each site has once.
  private var others: [String] {
    [
      "stations.title", "timetable.title", "operators.title", "hotels.title", "places.title", "cities.title",
      "mine.title", "about.title", "report.title", "search.title", "error.title",
    ].map { language.phrase($0) }
  }

  private func heading(of city: Int) -> String { headings[city] ?? directory.heading(of: directory.cities[city]) }

  private func routeName(from: Int, to: Int) -> String {
    language.phrase("timetable.route", ["from": journeyNames[from], "to": journeyNames[to]])
  }

  private func entry(station index: Int) -> EqualTitles.Entry {
    let station = directory.stations[index]
    return .init(name: station.name, rest: ", \(heading(of: station.city))", id: station.id.text, kind: "s")
  }

  private func entry(city index: Int) -> EqualTitles.Entry {
    let city = directory.cities[index]
    return .init(
      name: city.name, rest: String(heading(of: index).dropFirst(city.name.count)), id: city.id.text, kind: "c")
  }

  private func entry(country index: Int) -> EqualTitles.Entry {
    let country = directory.countries[index]
    return .init(name: country.name, id: country.code ?? "", kind: "country")
  }

  private func entry(hotel index: Int) -> EqualTitles.Entry {
    let hotel = directory.hotels[index]
    let (city, country) = HotelCityNames.parts(of: hotel, directory)
    let rest = [city, country].filter { !$0.isEmpty }.map { ", \($0)" }.joined()
    return .init(name: hotel.name, rest: rest, id: hotel.id.text, kind: "h")
  }

  private func entry(place index: Int) -> EqualTitles.Entry {
    let place = directory.guide.places[index]
    let rest = place.city.map { ", \(directory.guide.cities[$0].heading)" } ?? ""
    return .init(name: place.name, rest: rest, id: place.id.text, kind: "p")
  }

  private func entry(guideCity index: Int) -> EqualTitles.Entry {
    let city = directory.guide.cities[index]
    return .init(name: language.phrase("places.of", ["name": city.heading]), id: city.id, kind: "places")
  }

  private func entry(carrier index: Int) -> EqualTitles.Entry {
    let carrier = directory.timetable.operators[index]
    return .init(name: carrier.name, id: carrier.id.text, kind: "operator")
  }

  private func entry(route index: Int) -> EqualTitles.Entry {
    let route = directory.timetable.routes[index]
    let ids = [route.from, route.to].map { directory.cities[$0].id.text }
    return .init(
      name: routeName(from: route.from, to: route.to), id: ids.joined(separator: ", "), kind: "route")
  }

  private func entry(text index: Int) -> EqualTitles.Entry {
    let page = content.pages[index]
    return .init(name: page.name, id: String(page.address.dropLast()), kind: "page")
  }
}
