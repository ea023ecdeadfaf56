import Bytes
import Text

/// Finds rows of the list of cities by the keys of their names.
struct ListedTownNames {
  private let gazetteer: Gazetteer
  /// The cities whose folded names have other letters than a–z, by their keys in Latin letters.
  private let byLatinKey: [String: [Int]]

  /// - Parameter countries: the codes of the countries to look in; nil for all.
  init(_ gazetteer: Gazetteer, in countries: Set<String>?, _ keys: TownKeys) {
    self.gazetteer = gazetteer
    let isWanted = gazetteer.countries.map { countries?.contains($0.code) ?? true }
    let found = parallelMap(gazetteer.count, by: 4_096) { cities in
      cities.filter { city in
        isWanted[Int(gazetteer.countryOf[city])] && gazetteer.foldedNames.haveOddBytes(city..<city + 1)
      }.flatMap { city -> [(key: String, city: Int)] in
        let code = gazetteer.countries[Int(gazetteer.countryOf[city])].code
        return keys.keys(gazetteer.names[city], in: code).dropFirst().map { ($0, city) }
      }
    }
    byLatinKey = found.joined().reduce(into: [:]) { $0[$1.key, default: []].append($1.city) }
  }

  /// The rows that share one of the keys, each once, in order.
  func rows(_ keys: [String]) -> [Int] {
    Set(keys.flatMap { Array(gazetteer.foldedNames.range(of: $0)) + (byLatinKey[$0] ?? []) }).sorted()
  }
}
