import Bytes
import Diagnostics
import Text

/// The cities of `cities` sources on their way into the directory, source by source, in the order of the data.
struct GazetteerDrafts {
  private var records: [GazetteerRecord] = []
  private var ids: [String] = []
  private var pageless: [Bool] = []
  private var known: [String: Int] = [:]

  var count: Int { records.count }

  /// - Parameter id: with its source's prefix.
  mutating func add(_ record: GazetteerRecord, id: String, hasPage: Bool) {
    guard known[id] == nil else { return }
    known[id] = records.count
    records.append(record)
    ids.append(id)
    pageless.append(!hasPage)
  }

  /// Puts all in order, under their countries.
  func gazetteer(_ countries: Countries, unknown: String, _ collation: Collation) -> Gazetteer {
    let folded = records.map { Folding.fold($0.name) }
    let codes = records.map { $0.country.uppercased() }
    let order = records.indices.sorted { a, b in
      for (one, other) in [
        (folded[a], folded[b]), (records[a].name, records[b].name), (codes[a], codes[b]), (ids[a], ids[b]),
      ] {
        let comparison = ByteOrder.compare(one, other)
        if comparison != 0 { return comparison < 0 }
      }
      return false
    }
    let named = Set(codes).map { code in
      (code: code, name: code.isEmpty ? unknown : countries.name(code))
    }.sorted {
      if $0.code.isEmpty != $1.code.isEmpty { return $1.code.isEmpty }
      let keys = (collation.key($0.name), collation.key($1.name))
      return keys.0 == keys.1 ? $0.code < $1.code : keys.0.lexicographicallyPrecedes(keys.1)
    }
    let positions = Dictionary(uniqueKeysWithValues: named.enumerated().map { ($1.code, $0) })
    var gazetteer = Gazetteer()
    gazetteer.countries = named.map { GazetteerCountry(code: $0.code, name: $0.name) }
    for index in order {
      let (record, country) = (records[index], positions[codes[index]] ?? 0)
      gazetteer.countries[country].cities.append(Int32(gazetteer.count))
      gazetteer.ids.append(ids[index])
      gazetteer.names.append(record.name)
      gazetteer.foldedNames.append(folded[index])
      gazetteer.countryOf.append(UInt16(country))
      gazetteer.latitudes.append(record.point?.latitude ?? .nan)
      gazetteer.longitudes.append(record.point?.longitude ?? .nan)
      if gazetteer.files.last != record.place.path { gazetteer.files.append(record.place.path) }
      gazetteer.origins.append(
        Gazetteer.Origin(
          file: UInt16(gazetteer.files.count - 1), column: UInt16(clamping: record.place.column ?? 0),
          line: Int32(record.place.line ?? 0)))
      gazetteer.pageless.append(pageless[index])
    }
    return gazetteer
  }
}
