import Bytes

/// Rows, column by column: like stands beside like, which packs better than row by row. A field is a JSON value and a
/// comma, so that many of them are copied at once.
struct ShardColumns: Sendable {
  var names = PackedTexts()
  var ids = PackedTexts()
  /// As the collection numbers them; −1: none.
  var places: [Int32] = []
  /// Codes; empty where rows tell places.
  var countries = PackedTexts()
  var pages = PackedTexts()
  private var latitudes = PackedTexts()
  private var longitudes = PackedTexts()
  private var points: [Bool] = []

  /// Room for so many rows of the usual length.
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

  private static func write(_ degrees: Int?, to column: inout PackedTexts) {
    column.append { bytes in
      if let degrees { ShortDecimal.write(degrees, decimals: 5, to: &bytes) } else { bytes += "null".utf8 }
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// The bytes of all fields of a row; the number of a place has one digit.
  func size(_ row: Int) -> Int {
    let place = countries.isEmpty ? 2 : countries.range(row).count
    return place + names.range(row).count + ids.range(row).count + pages.range(row).count + latitudes.range(row).count
      + longitudes.range(row).count
  }

  /// The columns of a shard, as text, without what encloses them.
  struct Fields {
    private(set) var names: [UInt8] = []
    private(set) var ids: [UInt8] = []
    private(set) var countries: [UInt8] = []
    private(set) var places: [Int32] = []
    private(set) var pages: [UInt8] = []
    private(set) var latitudes: [UInt8] = []
    private(set) var longitudes: [UInt8] = []
    private(set) var hasPoints = false

    /// Whether a page is other than usual.
    var hasPages: Bool { pages.count > 3 * places.count }

    /// Appends rows.
    mutating func append(_ rows: Range<Int>, of columns: ShardColumns) {
      Self.append(rows, of: columns.names, to: &names)
      Self.append(rows, of: columns.ids, to: &ids)
      if !columns.countries.isEmpty { Self.append(rows, of: columns.countries, to: &countries) }
      places += columns.places[rows]
      Self.append(rows, of: columns.pages, to: &pages)
      Self.append(rows, of: columns.latitudes, to: &latitudes)
      Self.append(rows, of: columns.longitudes, to: &longitudes)
      hasPoints = hasPoints || columns.points[rows].contains(true)
    }

    private static func append(_ rows: Range<Int>, of column: PackedTexts, to bytes: inout [UInt8]) {
      guard let last = rows.last else { return }
      bytes += column.bytes[column.range(rows.lowerBound).lowerBound..<column.range(last).upperBound]
    }
  }
}
