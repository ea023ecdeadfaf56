import Diagnostics
import JSON
import Model

/// Columns that have latitude and longitude in one cell. Where neither header nor cells say which comes first, the countries
/// of the records decide for the whole file; where they do not, the file's records have no point.
struct PointColumn {
  private struct Cell {
    let record: Int
    let field: Int
    /// As it is written, for findings.
    let text: String
    /// Nil if it cannot be read.
    let point: PointCell?
    let origin: Int
    let place: SourceLocation
  }

  private let kind: String
  private let path: String
  private let source: TableSource
  private var cells: [Cell] = []

  init(kind: String, path: String, _ source: TableSource) {
    (self.kind, self.path, self.source) = (kind, path, source)
  }

  /// A cell of the last record.
  mutating func add(_ text: String, _ field: Int, of records: FlatRecords, at origin: Int, _ place: SourceLocation) {
    cells.append(
      Cell(
        record: records.count - 1, field: field, text: text, point: PointCell(text, language: source.language),
        origin: origin, place: place))
  }

  /// Two numbers in a list of JSON.
  mutating func add(_ value: JSONValue, _ field: Int, of records: FlatRecords, _ place: SourceLocation) {
    let numbers = value.elements.compactMap(\.literal)
    let point = numbers.count == 2 && value.elements.count == 2 ? PointCell(numbers[0], numbers[1], nil) : nil
    cells.append(
      Cell(
        record: records.count - 1, field: field, text: String(decoding: value.raw.prefix(40), as: UTF8.self),
        point: point, origin: value.textRange.lowerBound, place: place))
  }

  /// Sets latitude and longitude of the records that have no others.
  /// - Parameter names: the name of each field in the file.
  func write(to records: inout FlatRecords, _ names: [String?], _ findings: inout Findings) {
    guard !cells.isEmpty else { return }
    let (latitude, longitude) = (records.index(of: "latitude"), records.index(of: "longitude"))
    func isOpen(_ cell: Cell) -> Bool {
      records.value(cell.record, latitude) == nil || records.value(cell.record, longitude) == nil
    }
    let open = cells.filter(isOpen)
    for (field, cells) in Dictionary(grouping: open, by: \.field).sorted(by: { $0.key < $1.key }) {
      let name = names[field] ?? records.fields[field].name
      let usual = records.fields[field].order ?? order(cells, records)
      var unclear: Cell?
      for cell in cells where isOpen(cell) {
        guard let point = cell.point else {
          findings.add(.unreadablePoint(kind, cell.text, name, cell.place))
          continue
        }
        guard let order = point.order ?? usual else {
          unclear = unclear ?? cell
          continue
        }
        records.set(cell.record, latitude, at: cell.origin) { $0 += point.latitude(order).utf8 }
        records.set(cell.record, longitude, at: cell.origin) { $0 += point.longitude(order).utf8 }
      }
      if let unclear { findings.add(.unclearOrder(unclear.text, name, unclear.place)) }
    }
  }

  /// The order by which nine of ten points are in their countries, of those that are there in one order only.
  private func order(_ cells: [Cell], _ records: FlatRecords) -> PointCell.Order? {
    let city = records.fields.firstIndex { $0.name == "city" }
    let country = records.index(of: "country")
    var (latitudeFirst, longitudeFirst) = (0, 0)
    for cell in cells {
      guard let point = cell.point else { continue }
      if let order = point.order {
        // A number above 90 shows the order of the column; words only that of their cell.
        let isNumber = [point.first, point.second].contains { (Double($0)?.magnitude ?? 0) > 90 }
        if isNumber { if order == .latitudeFirst { latitudeFirst += 1 } else { longitudeFirst += 1 } }
        continue
      }
      let named = city.flatMap { source.countries.countries.parts(ofCity: records.text(cell.record, $0))?.code }
      guard let code = named ?? source.countries.code(records.text(cell.record, country)),
        let first = Double(point.first), let second = Double(point.second)
      else { continue }
      if case .swapped = CountryOutlines.verdict(latitude: second, longitude: first, in: code) { latitudeFirst += 1 }
      if case .swapped = CountryOutlines.verdict(latitude: first, longitude: second, in: code) { longitudeFirst += 1 }
    }
    if latitudeFirst > 0, latitudeFirst >= 9 * longitudeFirst { return .latitudeFirst }
    return longitudeFirst > 0 && longitudeFirst >= 9 * latitudeFirst ? .longitudeFirst : nil
  }
}

extension TableField {
  /// Which of two numbers in one cell comes first, by the field; nil if the field leaves it open.
  fileprivate var order: PointCell.Order? {
    switch name {
    case "lat_lon": .latitudeFirst
    case "lon_lat": .longitudeFirst
    default: nil
    }
  }
}

extension Finding {
  fileprivate static func unreadablePoint(
    _ kind: String, _ text: String, _ column: String, _ place: SourceLocation
  ) -> Finding {
    Finding(
      kind + "/wrong-type", .warning, at: place,
      what: "`\(column)` is not latitude and longitude in degrees: \(text.prefix(40))",
      advice: "write them as 60.45, 22.27; until then the record has no point")
  }

  fileprivate static func unclearOrder(_ text: String, _ column: String, _ place: SourceLocation) -> Finding {
    Finding(
      "source/unclear-order", .warning, at: place,
      what: "which number of `\(column)` is the latitude is not known: \(text.prefix(40))",
      advice:
        "name the order in the source, columns = { lat_lon = \"\(column)\" } or { lon_lat = \"\(column)\" }, or add "
        + "countries; until then no record with such numbers has a point")
  }
}
