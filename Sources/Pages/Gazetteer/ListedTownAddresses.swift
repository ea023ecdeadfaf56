import Bytes
import Model
import Text

/// The addresses of the towns that only the list of cities has. There may be 200,000, so a folder's name is bytes.
package struct ListedTownAddresses: Sendable {
  let gazetteer: Gazetteer
  /// For each of its countries: `cities/us/`.
  package let countries: [String]
  /// The folder name of the page of each row: `new-york-5128581`.
  package let names: StringTable
  /// The split of its countries' lists.
  let letters: GazetteerLetters

  init(_ gazetteer: Gazetteer, _ slugs: Slugs) {
    self.gazetteer = gazetteer
    countries = gazetteer.countries.map {
      Addresses.gazetteer + ($0.code.isEmpty ? "unknown" : $0.code.lowercased()) + "/"
    }
    names = Self.folderNames(gazetteer, slugs)
    letters = GazetteerLetters(gazetteer)
  }

  /// The address of the page of a row: `cities/us/new-york-5128581/`; if it has none, that of the row in the list of its
  /// country: `cities/us/#c-5128581`, `cities/us/n/#c-5128581`.
  subscript(row: Int) -> String {
    gazetteer.hasPage(row)
      ? countries[Int(gazetteer.countryOf[row])] + names[row] + "/" : list(of: row) + "#" + anchor(row)
  }

  /// The page that lists a row: its country's, or its letter's if the country is split.
  private func list(of row: Int) -> String {
    let country = Int(gazetteer.countryOf[row])
    guard !letters.ofCountry[country].isEmpty else { return countries[country] }
    return letter(GazetteerLetters.letter(of: gazetteer, row), in: country)
  }

  /// The fragment of a link to a row in such a list.
  package func anchor(_ row: Int) -> String { "c-" + AddressID.encode(gazetteer.ids[row]) }

  /// `cities/us/n/`.
  func letter(_ letter: Int, in country: Int) -> String { countries[country] + GazetteerLetters.names[letter] + "/" }

  /// The folder name of each row, `<slug>-<id>` or `<id>`, computed on all cores.
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
}

extension Addresses {
  /// The address of a town's page, or of the row that lists it; nil if it has neither.
  /// - Parameter town: an index for `Directory.town(_:)`.
  package func page(ofTown town: TownIndex) -> String? {
    guard town < towns.endIndex else { return listed[towns.endIndex.distance(to: town)] }
    return towns[town].isEmpty ? nil : towns[town]
  }

  /// The same of the town of a row of the list of cities.
  package func page(listed row: Int) -> String {
    townsOfRows[Int32(row)].flatMap { page(ofTown: $0) } ?? listed[row]
  }

  /// Whether a row's page is in the folder of its country.
  func isInList(_ row: Int) -> Bool { listed.gazetteer.hasPage(row) && townsOfRows[Int32(row)] == nil }
}
