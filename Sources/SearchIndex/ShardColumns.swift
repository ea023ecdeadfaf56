import Bytes
import Text

/// Rows stored by column, because similar values next to each other compress better. Each field is a JSON value and a
/// comma, so that many can be copied at once.
struct ShardColumns: Sendable {
  var names = StringTable()
  var ids = StringTable()
  /// The place's index in the collection; −1 for none.
  var places: [Int32] = []
  /// Country codes; empty if rows have places.
  var countries = StringTable()
  var pages = StringTable()
  private(set) var latitudes = StringTable()
  private(set) var longitudes = StringTable()
  /// Empty if no row of the collection has a text.
  private(set) var words = StringTable()
  private(set) var haveWords = false
  private var points: [Bool] = []
  /// The Latin key of a name that clients cannot spell themselves; empty for others.
  private(set) var keys = StringTable()
  /// The names of the nearest entries, of entries that need them; empty if no row of the part does.
  private(set) var nearNames = StringTable()
  /// The distance to each; 0 without one, −1 for an entry that its id tells from others.
  private(set) var nearMetres: [Int32] = []
  /// Names in other languages, each after the first after a line feed; empty if no row of the part has any.
  private(set) var otherNames = StringTable()
  private(set) var weights: [UInt8] = []
  private(set) var service: [Bool] = []
  private(set) var doubles: [Bool] = []

  /// Reserves capacity for rows of the usual length.
  init(room: Int = 0) {
    names.reserve(room, bytes: 16 * room)
    ids.reserve(room, bytes: 12 * room)
    pages.reserve(room, bytes: 4 * room)
    latitudes.reserve(room, bytes: 10 * room)
    longitudes.reserve(room, bytes: 10 * room)
  }

  mutating func write(_ point: SearchPoint?) {
    Self.write(point?.latitude, to: &latitudes)
    Self.write(point?.longitude, to: &longitudes)
    points.append(point != nil)
  }

  mutating func write(words text: String) {
    haveWords = haveWords || !text.isEmpty
    Self.write(text, to: &words)
  }

  /// - Parameter names: of the entries of the collection.
  mutating func write(_ near: SearchNear?, among names: StringTable) {
    nearNames.append { bytes in
      if case .entry(let entry, _) = near {
        JSONText.write(names, entry.number, to: &bytes)
      } else {
        bytes += "\"\"".utf8
      }
      bytes.append(UInt8(ascii: ","))
    }
    let metres =
      switch near {
      case .entry(_, let metres): metres
      case .id: -1
      case nil: 0
      }
    nearMetres.append(Int32(clamping: metres))
  }

  mutating func write(_ standing: SearchStanding, key: String) {
    service.append(standing.hasService)
    weights.append(UInt8(clamping: standing.weight))
    doubles.append(standing.isDouble)
    Self.write(key, to: &keys)
  }

  mutating func write(otherNames names: [String]) {
    Self.write(names.joined(separator: "\n"), to: &otherNames)
  }

  private static func write(_ text: String, to column: inout StringTable) {
    column.append { bytes in
      JSONText.write(text, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// Appends a row of other columns, without its words.
  mutating func append(_ row: Int, of others: ShardColumns) {
    names.append { others.names.copy(row, to: &$0) }
    ids.append { others.ids.copy(row, to: &$0) }
    pages.append { others.pages.copy(row, to: &$0) }
    places.append(others.places[row])
    if !others.countries.isEmpty { countries.append { others.countries.copy(row, to: &$0) } }
    latitudes.append { others.latitudes.copy(row, to: &$0) }
    longitudes.append { others.longitudes.copy(row, to: &$0) }
    points.append(others.points[row])
    keys.append { others.keys.copy(row, to: &$0) }
    if !others.nearMetres.isEmpty {
      nearNames.append { others.nearNames.copy(row, to: &$0) }
      nearMetres.append(others.nearMetres[row])
    }
    otherNames.append { others.otherNames.copy(row, to: &$0) }
    weights.append(others.weights[row])
    service.append(others.service[row])
    doubles.append(others.doubles[row])
  }

  private static func write(_ degrees: Int?, to column: inout StringTable) {
    column.append { bytes in
      if let degrees { ShortDecimal.write(degrees, decimals: 5, to: &bytes) } else { bytes += "null".utf8 }
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// The size of each row in bytes; the index of a place counts as one digit. The nearest entry does not count, so that
  /// another name elsewhere does not move the boundaries of shards.
  /// - Parameter withKeys: whether rows of the collection have Latin keys; an empty one takes room beside them.
  func sizes(withWords: Bool, withKeys: Bool) -> [Int32] {
    places.indices.map { row in
      let place = countries.isEmpty ? 2 : countries.range(row).count
      let texts = names.range(row).count + ids.range(row).count + pages.range(row).count
      let text = withWords && haveWords ? words.range(row).count : 0
      let key = withKeys ? keys.range(row).count : 0
      return Int32(place + texts + text + key + latitudes.range(row).count + longitudes.range(row).count)
    }
  }

  /// Whether a row in the range has a page other than the usual one.
  func havePages(_ rows: Range<Int>) -> Bool { pages.extent(of: rows).count > 3 * rows.count }

  func havePoints(_ rows: Range<Int>) -> Bool { points[rows].contains(true) }

  func haveNear(_ rows: Range<Int>) -> Bool {
    !nearMetres.isEmpty && nearMetres[rows].contains { $0 != 0 }
  }

  func haveOtherNames(_ rows: Range<Int>) -> Bool { otherNames.extent(of: rows).count > 3 * rows.count }

  func haveKeys(_ rows: Range<Int>) -> Bool { keys.extent(of: rows).count > 3 * rows.count }
}

extension StringTable {
  /// The range in `bytes` of consecutive texts.
  fileprivate func extent(of texts: Range<Int>) -> Range<Int> {
    guard let last = texts.last else { return 0..<0 }
    return range(texts.lowerBound).lowerBound..<range(last).upperBound
  }

  /// Appends the bytes of consecutive texts to an array.
  func copy(texts: Range<Int>, to others: inout [UInt8]) { copy(extent(of: texts), to: &others) }
}
