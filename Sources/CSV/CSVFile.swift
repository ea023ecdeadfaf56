import Bytes

/// A table as comma-separated values (RFC 4180) in UTF-8, with a header.
///
/// A byte order mark, any kind of line end, empty lines, and blanks around names and values are accepted.
package struct CSVFile: Sendable {
  package let bytes: [UInt8]
  /// The names of the columns.
  package let names: [String]
  /// Where the records begin, and the line number there.
  private let body: (start: Int, line: Int)
  private let partSize: Int

  /// - Parameter partSize: the number of bytes that a thread reads at once.
  package init(_ bytes: [UInt8], partSize: Int = 1 << 20) {
    self.bytes = bytes
    self.partSize = partSize
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var header = CSVRows(
      bytes, from: bytes.starts(with: mark) ? mark.count : 0, to: bytes.count, line: 1, columns: .max)
    let hasHeader = header.next()
    names = hasHeader ? (0..<header.count).map { header.text(CSVColumn(position: $0)) } : []
    body = (header.end.position, header.end.line)
  }

  /// More records of the same table.
  /// - Parameters:
  ///   - bytes: whole records.
  ///   - previous: the records before them.
  package init(_ bytes: [UInt8], after previous: CSVFile) {
    (self.bytes, names, partSize) = (bytes, previous.names, previous.partSize)
    body = (0, previous.nextLine)
  }

  /// The number of the line after the last.
  private var nextLine: Int { body.line + lines(in: body.start..<bytes.count) }

  /// The column of a name; of several the first. `missing` if there is none.
  package func column(_ name: String) -> CSVColumn {
    names.firstIndex(of: name).map { CSVColumn(position: $0) } ?? .missing
  }

  /// The name of a column of the table.
  package func name(of column: CSVColumn) -> String { column.isMissing ? "" : names[column.position] }

  /// All records, from the first.
  package var rows: CSVRows {
    CSVRows(bytes, from: body.start, to: bytes.count, line: body.line, columns: names.count)
  }

  /// Reads the records in parts on all cores.
  /// - Parameter read: reads all records of a part.
  /// - Returns: its results in the order of the file.
  package func map<Result: Sendable>(_ read: @Sendable (inout CSVRows) -> Result) -> [Result] {
    let starts = partStarts()
    guard starts.count > 1 else {
      var rows = self.rows
      return [read(&rows)]
    }
    let lines = lineNumbers(at: starts)
    let parts = parallelMap(starts.count, by: 1) { part -> (start: Int, end: Int, result: Result) in
      let number = part.lowerBound
      let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
      var rows = CSVRows(bytes, from: starts[number], to: end, line: lines[number], columns: names.count)
      let result = read(&rows)
      return (starts[number], rows.end.position, result)
    }
    // A part that begins at a line end inside of quotes is not where the part before it ends.
    if zip(parts, parts.dropFirst()).allSatisfy({ $0.end == $1.start }) { return parts.map(\.result) }
    var rows = self.rows
    return [read(&rows)]
  }

  /// The beginnings of lines at about every `partSize` bytes.
  private func partStarts() -> [Int] {
    var starts = [body.start]
    var next = body.start + partSize
    while next < bytes.count {
      while next < bytes.count, bytes[next] != UInt8(ascii: "\n") { next += 1 }
      if next + 1 < bytes.count { starts.append(next + 1) }
      next += partSize
    }
    return starts
  }

  private func lineNumbers(at starts: [Int]) -> [Int] {
    let counts = parallelMap(starts.count - 1, by: 1) { part in
      lines(in: starts[part.lowerBound]..<starts[part.lowerBound + 1])
    }
    var line = body.line
    return [line]
      + counts.map { count in
        line += count
        return line
      }
  }

  private func lines(in range: Range<Int>) -> Int {
    occurrences(of: UInt8(ascii: "\n"), in: bytes.span.extracting(range))
  }
}

/// A column of a table, by its position in each record.
package struct CSVColumn: Hashable, Sendable {
  @usableFromInline let position: Int

  /// A column that the table does not have; its values are empty.
  package static let missing = CSVColumn(position: .max)

  package var isMissing: Bool { self == .missing }
}
