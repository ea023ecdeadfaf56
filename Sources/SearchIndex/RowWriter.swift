import Bytes
import Text

/// Writes the rows of a collection into the columns of a shard.
struct RowWriter: Sendable {
  private let collection: SearchCollection
  private let order: SearchOrder

  init(_ collection: SearchCollection, _ order: SearchOrder) {
    (self.collection, self.order) = (collection, order)
  }

  /// Appends the row at a place of the order.
  /// - Parameter place: the number under which the shard knows a place of the collection.
  func write(_ row: Int, to columns: inout ShardColumns, place: (Int) -> Int) {
    let number = order.number(row)
    let entry = collection.entry(number)
    JSONText.write(entry.name, to: &columns.names)
    JSONText.write(entry.id, to: &columns.ids)
    if collection.tellsCountries {
      JSONText.write(country(entry), to: &columns.places)
    } else {
      columns.places += String(entry.place.map(place) ?? -1).utf8
    }
    writePage(number, row, entry, to: &columns)
    columns.write(entry.point)
    columns.endRow()
  }

  private func country(_ entry: SearchEntry) -> String { entry.place.map { collection.places[$0].country } ?? "" }

  /// Nothing where it is the usual page. Pages are ASCII and need no escaping.
  private func writePage(_ number: Int, _ row: Int, _ entry: SearchEntry, to columns: inout ShardColumns) {
    columns.pages.append(UInt8(ascii: "\""))
    let start = columns.pages.count
    collection.path(number, &columns.pages)
    let end = columns.pages.count
    if end == start {
      columns.pages += "./".utf8
    } else {
      let country = collection.tellsCountries ? country(entry) : ""
      let name = order.bytes.span.extracting(order.name(row))
      collection.page.write(name: name, id: entry.id, country: country, to: &columns.pages)
      let isUsual = columns.pages[start..<end].elementsEqual(columns.pages[end...])
      columns.pages.removeLast(columns.pages.count - (isUsual ? start : end))
    }
    if columns.pages.count > start { columns.hasPages = true }
    columns.pages.append(UInt8(ascii: "\""))
  }
}
