/// The character between the values of a record.
package enum Delimiter: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09

  /// Its name in messages.
  package var name: String {
    switch self {
    case .comma: "comma"
    case .semicolon: "semicolon"
    case .tab: "tab"
    }
  }

  /// The number of records that are compared to find the delimiter.
  private static let sample = 20

  /// The delimiter of a table: the one with which most of the first records have as many values as the header, of
  /// several the one that gives more. A table of one column has commas.
  static func detected(in bytes: [UInt8], from start: Int) -> Delimiter {
    let found = allCases.map { (delimiter: $0, fit: fit(of: $0, bytes, start)) }
    let best = found.filter { $0.fit.columns > 1 }.max {
      ($0.fit.agreeing, $0.fit.columns) < ($1.fit.agreeing, $1.fit.columns)
    }
    return best?.delimiter ?? .comma
  }

  /// The number of columns of the header, and in how many of twenty records there are as many.
  private static func fit(of delimiter: Delimiter, _ bytes: [UInt8], _ start: Int) -> (columns: Int, agreeing: Int) {
    var rows = CSVRows(bytes, delimiter, from: start, to: bytes.count, line: 1, columns: 1)
    guard rows.next() else { return (0, 0) }
    let columns = rows.count
    var (read, agreeing) = (0, 0)
    while read < sample, rows.next() {
      read += 1
      if rows.count == columns { agreeing += 1 }
    }
    return (columns, read == 0 ? sample : agreeing * sample / read)
  }
}
