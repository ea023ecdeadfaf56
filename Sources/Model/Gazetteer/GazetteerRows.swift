import Bytes
import Diagnostics
import Text

/// Cities of a file on their way into the gazetteer, in the order of the data: their facts one kind beside the other, so
/// that 200,000 of them cost no more than their bytes. Several pieces of a file can be read side by side.
package struct GazetteerRows: Sendable {
  private(set) var ids = StringTable()
  private(set) var names = StringTable()
  private(set) var foldedNames = StringTable()
  private(set) var countries: [CountryLetters] = []
  /// By row, where it is not two letters: what the data has instead.
  private(set) var countryTexts: [Int: String] = [:]
  /// Not a number where there is no point.
  private(set) var latitudes: [Double] = []
  private(set) var longitudes: [Double] = []
  /// Line and column of each.
  private(set) var positions: [(line: UInt32, column: UInt32)] = []

  package init() {}

  package var count: Int { countries.count }

  package mutating func reserve(_ count: Int) {
    ids.reserve(count, bytes: count * 8)
    names.reserve(count, bytes: count * 12)
    foldedNames.reserve(count, bytes: count * 12)
    countries.reserveCapacity(count)
    latitudes.reserveCapacity(count)
    longitudes.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  /// - Parameters:
  ///   - id: as in its source; not empty.
  ///   - name: blanks normalised; not empty.
  ///   - country: its code or name, as in the data.
  package mutating func append(
    id: String, name: String, country: String, point: Coordinate?, line: Int, column: Int
  ) {
    ids.append(id)
    names.append(name)
    foldedNames.append { Folding.append(name, to: &$0) }
    let letters = CountryLetters(country)
    if letters == nil { countryTexts[countries.count] = country }
    countries.append(letters ?? .none)
    latitudes.append(point?.latitude ?? .nan)
    longitudes.append(point?.longitude ?? .nan)
    positions.append((UInt32(clamping: line), UInt32(clamping: column)))
  }

  /// - Parameter new: the new ids of some rows, by row.
  package mutating func setIDs(_ new: [Int: String]) {
    var all = StringTable()
    all.reserve(count, bytes: ids.bytes.count + new.values.reduce(0) { $0 + $1.utf8.count })
    for row in 0..<count { all.append(new[row] ?? ids[row]) }
    ids = all
  }

  /// - Parameter prefix: stands before their ids from now on.
  mutating func append(all parts: [GazetteerRows], prefix: String) {
    let more = parts.reduce(0) { $0 + $1.count }
    // Once for all parts of a long list; for many short ones the arrays grow by themselves.
    if more > count { reserve(for: parts, more: more) }
    for part in parts { append(part, prefix: prefix) }
  }

  private mutating func reserve(for parts: [GazetteerRows], more: Int) {
    let total = count + more
    func size(_ texts: (GazetteerRows) -> StringTable) -> Int {
      parts.reduce(texts(self).bytes.count) { $0 + texts($1).bytes.count }
    }
    ids.reserve(total, bytes: size { $0.ids })
    names.reserve(total, bytes: size { $0.names })
    foldedNames.reserve(total, bytes: size { $0.foldedNames })
    countries.reserveCapacity(total)
    latitudes.reserveCapacity(total)
    longitudes.reserveCapacity(total)
    positions.reserveCapacity(total)
  }

  private mutating func append(_ others: GazetteerRows, prefix: String) {
    if prefix.isEmpty { ids.append(others.ids) } else { for id in others.ids { ids.append(prefix + id) } }
    names.append(others.names)
    foldedNames.append(others.foldedNames)
    for (row, text) in others.countryTexts { countryTexts[count + row] = text }
    countries += others.countries
    latitudes += others.latitudes
    longitudes += others.longitudes
    positions += others.positions
  }

  /// What the data has for its country.
  func country(_ row: Int) -> String { countryTexts[row] ?? countries[row].text }

  func point(_ row: Int) -> Coordinate? { Coordinate(latitude: latitudes[row], longitude: longitudes[row]) }

  /// The facts in which two rows of one id differ.
  func differences(_ row: Int, from first: Int, _ fields: FieldNames) -> [String] {
    differing([
      ("name", names.compare(row, first) == 0), ("country", country(row) == country(first)),
      (fields[.point], point(row) == point(first)),
    ])
  }
}
