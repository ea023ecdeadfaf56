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
        Self.write(degrees: point.latitude, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        Self.write(degrees: point.longitude, to: &bytes)
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

  /// Hundred-thousandths as a decimal, the shortest: `-0.25`, `51.5`, `7`.
  static func write(degrees hundredThousandths: Int, to bytes: inout [UInt8]) {
    if hundredThousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = hundredThousandths.magnitude.quotientAndRemainder(dividingBy: 100_000)
    for unit in [UInt(100), 10, 1] where whole >= unit || unit == 1 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / unit % 10))
    }
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (rest, unit) = (fraction, UInt(10_000))
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      (rest, unit) = (rest % unit, unit / 10)
    }
  }
}
