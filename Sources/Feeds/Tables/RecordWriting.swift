import CSV
import Diagnostics
import JSON

/// Writes the values of JSON objects into flat records: dates and prices as cells of a table have them, others unchanged.
struct RecordWriting {
  private let kind, path: String
  private let source: TableSource
  /// By name, the positions of properties that are none of the fields, and are part of the records.
  private let others: [String: Int]
  private var dates: DateCells
  private var faults: [Finding] = []
  private var points: PointColumn

  init(kind: String, path: String, _ source: TableSource, others: [String]) {
    (self.kind, self.path, self.source) = (kind, path, source)
    self.others = Dictionary(uniqueKeysWithValues: others.enumerated().map { ($1, $0) })
    dates = DateCells(source)
    points = PointColumn(kind: kind, path: path, source)
  }

  var findings: [Finding] { dates.findings + faults }

  /// Sets a field of the last record; an object, or a list of others than texts, is left out.
  /// - Parameter unit: that in the name of the field.
  mutating func set(_ field: Int, _ value: JSONValue, unit: String? = nil, in records: inout FlatRecords) {
    let column = records.fields[field]
    if column.content == .pair {
      switch value.kind {
      case .array: points.add(value, field, of: records, place(value))
      case .string:
        points.add(value.string ?? "", field, of: records, at: value.textRange.lowerBound, place(value))
      default: break
      }
      return
    }
    let isText = value.kind == .array && value.elements.allSatisfy { $0.kind == .string }
    guard Self.isScalar(value) || isText else {
      // An object under the name of a field may be the point.
      if !value.isNull, !MapFeature.isPoint(value) { faults.append(.unreadValue(kind, column.name, place(value))) }
      return
    }
    let origin = value.textRange.lowerBound
    switch (column.content, value.string) {
    case (.date, let text?), (.time, let text?), (.dateAndTime, let text?):
      let place = place(value)
      let written = dates.iso(text, column.content, at: place, column.name)
      records.set(field, at: origin) { JSONString.append(written, to: &$0) }
    case (.price, let text?) where UnknownWords.isNothing(text): break
    case (.price, let text):
      guard let price = text.map(price) ?? value.literal else {
        faults.append(.unreadablePrice(kind, text ?? "", column.name, place(value)))
        return
      }
      let code = price.contains(" ") ? nil : unit
      records.set(field, at: origin) { JSONString.append(price + (code.map { " " + $0 } ?? ""), to: &$0) }
    case (_, let text) where unit != nil && Double(text ?? value.literal ?? "") != nil:
      records.set(field, at: origin) { JSONString.append("\(text ?? value.literal ?? "") \(unit ?? "")", to: &$0) }
    default: records.set(field, at: origin) { $0 += value.raw }
    }
  }

  /// Sets the points that records have in one value.
  /// - Parameter names: the name of each field in the file.
  func writePoints(to records: inout FlatRecords, _ names: [String?], _ findings: inout Findings) {
    points.write(to: &records, names, &findings)
  }

  mutating func set(other name: String, _ value: JSONValue, in records: inout FlatRecords) {
    guard let position = others[name], Self.isScalar(value) else { return }
    records.set(other: position, at: value.textRange.lowerBound) { $0 += value.raw }
  }

  private func price(_ text: String) -> String? {
    func number(_ text: String) -> String? {
      var bytes: [UInt8] = []
      let isNumber = WrittenNumber.append(Array(text.utf8).span, false, to: &bytes)
      return isNumber ? String(decoding: bytes, as: UTF8.self) : nil
    }
    return number(text) ?? PriceCell(text, source.currency, number)?.text
  }

  private func place(_ value: JSONValue) -> SourceLocation {
    let (line, column) = value.position
    return SourceLocation(path, line: line, column: column)
  }

  static func isScalar(_ value: JSONValue) -> Bool { ![.null, .array, .object].contains(value.kind) }
}
