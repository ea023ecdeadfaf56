import Bytes
import Text

/// Writes the rows of a collection: `[id, name, place, path]`, and `lat, lon` where they are told.
struct RowWriter: Sendable {
  private let collection: SearchCollection
  private let order: SearchOrder

  init(_ collection: SearchCollection, _ order: SearchOrder) {
    (self.collection, self.order) = (collection, order)
  }

  /// Appends what stands before the number of the place: that is another in each file.
  /// - Parameter row: its place in the order of search.
  /// - Returns: the place, as the collection numbers it.
  func write(_ row: Int, to texts: inout PackedTexts) -> Int? {
    let number = order.number(row)
    let entry = collection.entry(number)
    texts.append { bytes in
      bytes.append(UInt8(ascii: "["))
      JSONText.write(entry.id, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      JSONText.write(entry.name, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    texts.append { bytes in
      bytes.append(UInt8(ascii: ","))
      bytes.append(UInt8(ascii: "\""))
      writePath(number, row, entry, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
      if let point = entry.point {
        bytes.append(UInt8(ascii: ","))
        ShortDecimal.write(point.latitude, decimals: 5, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        ShortDecimal.write(point.longitude, decimals: 5, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    return entry.place
  }

  /// Nothing where the path is what the name and the id say already. Paths are ASCII and need no escaping.
  private func writePath(_ number: Int, _ row: Int, _ entry: SearchEntry, to bytes: inout [UInt8]) {
    let start = bytes.count
    collection.path(number, &bytes)
    if bytes.count == start {
      bytes += "./".utf8
    } else if isUsual(bytes.span.extracting(start..<bytes.count), order.name(row), entry.id) {
      bytes.removeLast(bytes.count - start)
    }
  }

  /// Whether a path is the folded name with hyphens for blanks, a hyphen, the id and a slash.
  private func isUsual(_ path: Span<UInt8>, _ name: Range<Int>, _ id: String) -> Bool {
    let (hyphen, blank) = (UInt8(ascii: "-"), UInt8(ascii: " "))
    let (folded, id) = (order.bytes.span.extracting(name), id.utf8.span)
    guard path.count == folded.count + id.count + 2 else { return false }
    for index in folded.indices where path[index] != (folded[index] == blank ? hyphen : folded[index]) { return false }
    for index in id.indices where path[folded.count + 1 + index] != id[index] { return false }
    return path[folded.count] == hyphen && path[path.count - 1] == UInt8(ascii: "/")
  }
}
