import Bytes
import Text

/// Writes the rows of a collection, field by field.
struct RowWriter: Sendable {
  private let collection: SearchCollection
  private let order: SearchOrder
  private let keys: NameKeys
  /// The places as JSON fields; then the field for rows without one.
  private let countries: StringTable
  /// Whether usual pages are left empty.
  private let isBrief: Bool

  init(_ collection: SearchCollection, _ order: SearchOrder, _ keys: NameKeys, withUsualPages: Bool = true) {
    (self.collection, self.order, self.keys, isBrief) = (collection, order, keys, withUsualPages)
    countries = StringTable((collection.places.map(\.country) + [""]).map { JSONText.quoted($0) + "," })
  }

  /// The columns for a range in the search order.
  func columns(_ rows: Range<Int>) -> ShardColumns {
    var columns = ShardColumns(room: rows.count)
    switch collection.entries {
    case .each(let entry):
      for row in rows {
        let number = order.number(row)
        let entry = entry(number)
        columns.names.append { Self.write(entry.name, to: &$0) }
        columns.ids.append { Self.write(entry.id, to: &$0) }
        columns.pages.append { writePage(number, row, entry.place, id: entry.id.utf8.span, to: &$0) }
        write(entry.place, entry.point, to: &columns)
        columns.write(words: entry.words())
        columns.write(otherNames: entry.otherNames())
        columns.write(entry.standing, key: keys.written(order.bytes.span.extracting(order.name(row))))
      }
    case .sorted(let entries):
      for row in rows {
        let number = order.number(row)
        columns.names.append { Self.write(entries.names, number, to: &$0) }
        columns.ids.append { Self.write(entries.ids, number, to: &$0) }
        let place = entries.place(number)
        columns.pages.append {
          writePage(number, row, place, id: entries.ids.bytes.span.extracting(entries.ids.range(number)), to: &$0)
        }
        write(place, entries.point(number), to: &columns)
        columns.write(entries.near(number), among: entries.names)
        columns.write(otherNames: entries.otherNames(number))
        columns.write(entries.standing(number), key: keys.written(order.bytes.span.extracting(order.name(row))))
      }
    }
    return columns
  }

  private func write(_ place: Int?, _ point: SearchPoint?, to columns: inout ShardColumns) {
    columns.places.append(Int32(place ?? -1))
    if collection.givesCountries { columns.countries.append { countries.copy(place ?? countries.count - 1, to: &$0) } }
    columns.write(point)
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    JSONText.write(text, to: &bytes)
    bytes.append(UInt8(ascii: ","))
  }

  private static func write(_ texts: StringTable, _ index: Int, to bytes: inout [UInt8]) {
    JSONText.write(texts, index, to: &bytes)
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes an empty string for the usual page. Pages are ASCII and need no escaping.
  private func writePage(_ number: Int, _ row: Int, _ place: Int?, id: Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    collection.path(number, &bytes)
    if bytes.count == start {
      bytes += "./".utf8
    } else if isBrief {
      let country = collection.givesCountries ? place.map { collection.places[$0].country } ?? "" : ""
      let isUsual = collection.page.matches(
        bytes.span.extracting(start..<bytes.count), name: order.bytes.span.extracting(order.name(row)), id: id,
        country: country)
      if isUsual { bytes.removeLast(bytes.count - start) }
    }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ","))
  }
}
