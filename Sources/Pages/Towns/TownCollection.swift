import Model
import SearchIndex
import Text

/// The towns' part of the search index.
enum TownCollection {
  /// All towns with a page by their stations or places, with their countries.
  static func towns(_ site: SiteContext) -> SearchCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let shown = directory.describedTowns
    let (places, placeOf) = places(of: shown, site)
    let languages = searchedLanguages.union(site.versions.all.map(\.tag))
    return SearchCollection(kind: TownKind.name, places: places, count: shown.count) { number in
      let town = directory.towns[shown[number]]
      return SearchEntry(
        id: town.id.text, name: town.qualifiedName, place: placeOf[number],
        words: directory.unshownWords(ofTown: shown[number]),
        otherNames: directory.otherNames(ofTown: shown[number], in: languages, builtIn: languages),
        standing: SearchStanding(
          hasService: directory.hasService(city: shown[number]), weight: directory.weight(ofTown: shown[number])))
    } path: { number, bytes in
      bytes += addresses.towns[shown[number]].utf8.dropFirst(places[placeOf[number]].path.utf8.count)
    }
  }

  /// The languages whose names of built-in towns are found: those that sites can have, and that of the data.
  static let searchedLanguages: Set = ["ar", "de", "en", "es", "fr", "it", "pl", "ru", "uk", LocalNames.inData]

  /// The countries of towns, each with the folder of its stations, and once more for towns that only places have; and the
  /// place of each town.
  private static func places(of towns: [TownIndex], _ site: SiteContext) -> (places: [SearchPlace], placeOf: [Int]) {
    var (places, known): ([SearchPlace], [String: Int]) = ([], [:])
    let placeOf = towns.map { index -> Int in
      let country = site.directory.countries[site.directory.towns[index].country]
      let path = folder(of: index, site)
      let key = "\(country.id)\n\(path)"
      if let place = known[key] { return place }
      known[key] = places.count
      places.append(
        SearchPlace(
          city: "", country: country.isKnown ? country.name : "", path: path, around: Folding.fold(country.code ?? "")))
      return places.count - 1
    }
    return (places, placeOf)
  }

  /// What the address of a town begins with: that of its country, or of the places.
  static func folder(of town: TownIndex, _ site: SiteContext) -> String {
    switch site.directory.home(ofTown: town) {
    case .stations: site.addresses.countries[site.directory.towns[town].country]
    default: Addresses.places
    }
  }
}

extension Directory {
  /// The folded words by which a town is found besides its name, separated by blanks, each word once: its region, its
  /// district, and what other data call it.
  /// - Parameter town: an index of `towns`.
  fileprivate func unshownWords(ofTown town: TownIndex) -> String {
    let own = towns[town]
    return Folding.words(of: [own.region, own.district] + own.otherNames + listedName(of: own), except: own.name)
  }

  /// What the list of cities calls it in the language.
  private func listedName(of town: Town) -> [String] { town.listed.map { [gazetteer.names[$0]] } ?? [] }

  /// The code of its country, its region and its district, for its stations.
  /// - Parameter town: an index of `towns`.
  func wordsAround(town: TownIndex) -> String {
    let own = towns[town]
    var known = Set(own.isUnnamed ? [] : Folding.fold(own.name).split(separator: " "))
    let texts = [countries[own.country].code ?? "", own.region, own.district]
    return texts.flatMap { Folding.fold($0).split(separator: " ") }.filter { known.insert($0).inserted }
      .joined(separator: " ")
  }

  /// The names of a town in other languages for lists and choosers: those that the owner's data have, and of large built-in
  /// towns, which visitors know by them. Those of all towns would be a large part of a list.
  func listedNames(ofTown town: TownIndex) -> [String] {
    let (inhabitants, languages) = (populations.inhabitants(ofTown: town), TownCollection.searchedLanguages)
    if towns[town].isOnlyBuiltIn {
      return inhabitants < Populations.manyVisitors ? [] : otherNames(ofTown: town, in: languages, builtIn: [])
    }
    return otherNames(ofTown: town, in: nil, builtIn: inhabitants < Self.metropolis ? [] : languages)
  }

  /// The least inhabitants of a town of the data that lists have by the names of the built-in town too.
  private static let metropolis = 1_500_000

  /// The names of a town in other languages, then those of the built-in town that it is, if it is large.
  /// - Parameters:
  ///   - languages: those of its own names; nil for all.
  ///   - builtIn: those of the names of the built-in town.
  fileprivate func otherNames(ofTown town: TownIndex, in languages: Set<String>?, builtIn: Set<String>) -> [String] {
    let own = towns[town]
    let names = own.names.others(than: own.name, in: languages)
    let known = Set(names.map { Folding.fold($0) })
    return names
      + populations.names(ofTown: town).others(than: own.name, in: builtIn).filter { !known.contains(Folding.fold($0)) }
  }

  /// How far a town comes before others that match a query as well: by its inhabitants, if they are known, else by the
  /// departures of its stations, else by their number.
  func weight(ofTown town: TownIndex) -> Int {
    let inhabitants = populations.inhabitants(ofTown: town)
    if inhabitants > 0 { return SearchStanding.weight(of: inhabitants) }
    let own = towns[town].stations
    let departures = own.reduce(0) { $0 + self.departures.inWeek(from: $1) }
    return SearchStanding.weight(of: departures > 0 ? departures : own.count)
  }
}
