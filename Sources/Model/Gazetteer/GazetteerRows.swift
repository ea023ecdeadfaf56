import Bytes
import Diagnostics
import Text

/// The cities of a file before they are in the gazetteer, in the order of the data. Each field is stored in an array,
/// so that 200,000 cities take little more than their bytes. Several pieces of a file can be read in parallel.
package struct GazetteerRows: Sendable {
  private(set) var ids = StringTable()
  private(set) var names = StringTable()
  private(set) var foldedNames = StringTable()
  /// Names in further languages, by row, of those that have some.
  private(set) var localNames: [Int: LocalNames] = [:]
  private(set) var countries: [CountryLetters] = []
  /// The data's text by row, if it is not two letters.
  private(set) var countryTexts: [Int: String] = [:]
  /// NaN if there is no point.
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
  ///   - name: whitespace normalised; not empty.
  ///   - country: its code or name, as in the data.
  package mutating func append(
    id: String, name: String, country: String, point: Coordinate?, line: Int, column: Int,
    names local: LocalNames = LocalNames()
  ) {
    if !local.isEmpty { localNames[count] = local }
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

  /// - Parameter prefix: a prefix to add to their ids.
  mutating func append(all parts: [GazetteerRows], prefix: String) {
    let more = parts.reduce(0) { $0 + $1.count }
    // Reserve for the parts of a long list; for many short ones the arrays grow by themselves.
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
    for (row, names) in others.localNames { localNames[count + row] = names }
    countries += others.countries
    latitudes += others.latitudes
    longitudes += others.longitudes
    positions += others.positions
  }

  /// The country in the data.
  func country(_ row: Int) -> String { countryTexts[row] ?? countries[row].text }

  func point(_ row: Int) -> Coordinate? { Coordinate(latitude: latitudes[row], longitude: longitudes[row]) }

  /// The fields in which two rows with the same id differ.
  func differences(_ row: Int, from first: Int, _ fields: FieldNames) -> [String] {
    differing([
      ("name", names.compare(row, first) == 0), ("country", country(row) == country(first)),
      (fields[.point], point(row) == point(first)),
    ])
  }
}
