import Bytes
import Text

/// Writes the rows of a collection, field by field.
struct RowWriter: Sendable {
  private let collection: SearchCollection
  private let order: SearchOrder

  init(_ collection: SearchCollection, _ order: SearchOrder) {
    (self.collection, self.order) = (collection, order)
  }

  /// Appends the row at a place of the order.
  func write(_ row: Int, to columns: inout ShardColumns) {
    let number = order.number(row)
    let entry = collection.entry(number)
    columns.names.append { Self.write(entry.name, to: &$0) }
    columns.ids.append { Self.write(entry.id, to: &$0) }
    columns.places.append(Int32(entry.place ?? -1))
    let country = collection.tellsCountries ? entry.place.map { collection.places[$0].country } ?? "" : ""
    if collection.tellsCountries { columns.countries.append { Self.write(country, to: &$0) } }
    columns.pages.append { writePage(number, row, entry.id, country, to: &$0) }
    columns.write(entry.point)
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    JSONText.write(text, to: &bytes)
    bytes.append(UInt8(ascii: ","))
  }

  /// Nothing between the quotes where it is the usual page. Pages are ASCII and need no escaping.
  private func writePage(_ number: Int, _ row: Int, _ id: String, _ country: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    collection.path(number, &bytes)
    if bytes.count == start {
      bytes += "./".utf8
    } else {
      let isUsual = collection.page.stands(
        for: bytes.span.extracting(start..<bytes.count), name: order.bytes.span.extracting(order.name(row)), id: id,
        country: country)
      if isUsual { bytes.removeLast(bytes.count - start) }
    }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ","))
  }
}
