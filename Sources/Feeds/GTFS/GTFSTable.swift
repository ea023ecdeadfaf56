import Bytes
import CSV
import Diagnostics
import Model

/// One file of a data set, and the columns that its reader knows.
struct GTFSTable: Sendable {
  /// For locations.
  let path: String
  /// The first block of its records.
  let csv: CSVFile
  private let blocks: TableBlocks
  private let translations: FileTranslations
  private var known: Set<String> = []
  private(set) var lacksColumns = false
  /// What is reported once per file.
  let facts = FileFacts()

  init(_ blocks: TableBlocks, path: String, _ translations: FileTranslations) {
    (self.blocks, self.path, self.translations) = (blocks, path, translations)
    csv = CSVFile(blocks.next()?.bytes ?? [])
  }

  /// A column by its name.
  mutating func column(_ name: String) -> CSVColumn {
    known.insert(name)
    return csv.column(name)
  }

  /// A column that has one of two names, the first of them if it has both.
  mutating func column(_ name: String, or other: String) -> CSVColumn {
    let (column, second) = (column(name), column(other))
    return column.isMissing ? second : column
  }

  /// A column without which the file is unusable: it is an error if it is missing.
  mutating func required(_ name: String, _ findings: inout Findings) -> CSVColumn {
    let column = column(name)
    if column.isMissing {
      lacksColumns = true
      findings.add(.missingRequiredColumn(name, at: SourceLocation(path, line: 1)))
    }
    return column
  }

  /// Declares columns that nothing reads.
  mutating func ignore(_ names: String...) { known.formUnion(names) }

  /// Reports columns that the reader did not ask for.
  func reportOthers(_ findings: inout Findings) {
    for name in csv.names where !known.contains(name) && !name.isEmpty {
      findings.add(.unknownColumn(name, at: SourceLocation(path, line: 1)), limit: Findings.detailedErrors)
    }
    let counts = csv.names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for name in counts.filter({ $0.value > 1 }).keys.sorted() {
      findings.add(.duplicatedColumn(name, at: SourceLocation(path, line: 1)))
    }
  }

  /// A text in the language of the site, if translations.txt has it.
  /// - Parameters:
  ///   - column: the column of the text.
  ///   - id: the id of the record.
  func translated(_ text: String, _ column: CSVColumn, of id: String) -> String {
    if translations.isEmpty { return text }
    return translations.text(text, csv.name(of: column), of: id)
  }

  /// The same text in further languages of the site.
  func names(_ text: String, _ column: CSVColumn, of id: String) -> LocalNames {
    if translations.isEmpty { return LocalNames() }
    return translations.names(text, csv.name(of: column), of: id)
  }

  /// Goes through all records, once; through none without a required column.
  func each(_ findings: inout Findings, _ read: (GTFSRecord, inout Findings) -> Void) {
    if lacksColumns { return }
    var file = csv
    while true {
      var rows = file.rows
      while rows.next() {
        let record = GTFSRecord(rows: rows, table: self)
        record.reportForm(&findings)
        read(record, &findings)
      }
      guard let more = blocks.next() else { return }
      file = CSVFile(more.bytes, line: more.line, of: csv)
    }
  }

  /// More threads than this would wait for the one that unpacks.
  private static let mostThreads = 16

  /// Reads all records in blocks on all cores, once.
  /// - Parameter read: reads all records of a block.
  /// - Returns: its results in the order of the file.
  func map<Result: Sendable>(_ read: @escaping @Sendable (inout CSVRows) -> Result) -> [Result] {
    // Each thread unpacks a block and reads it, while others unpack and read the next ones.
    let found = parallelMap(Self.mostThreads, by: 1) { thread in
      var results: [(number: Int, result: Result)] = []
      if thread.lowerBound == 0 {
        var rows = csv.rows
        results.append((0, read(&rows)))
      }
      while let block = blocks.next() {
        var rows = CSVFile(block.bytes, line: block.line, of: csv).rows
        results.append((block.number, read(&rows)))
      }
      return results
    }
    return found.joined().sorted { $0.number < $1.number }.map(\.result)
  }
}
