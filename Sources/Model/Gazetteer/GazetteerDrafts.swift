import Bytes
import Diagnostics

/// The cities of `cities` sources before they are in the directory, source by source, in the order of the data.
///
/// Of two with the same id the first is kept.
package struct GazetteerDrafts: SourceDrafts {
  /// The rows from `start` on, up to the next file's.
  struct File {
    let path: String
    let start: Int
  }

  /// The rows from `start` on, up to the next source's.
  struct Source {
    let hasPages: Bool
    let start: Int
  }

  /// With the prefixes of their sources in the ids.
  private(set) var rows = GazetteerRows()
  private(set) var files: [File] = []
  private(set) var sources = [Source(hasPages: true, start: 0)]
  /// Rows with the id of an earlier row.
  private(set) var repeated: Set<Int> = []
  private var known = StringHashTable()
  /// The number of rows that are in `known`.
  private var joined = 0
  /// The prefix of the source that is being read.
  private var prefix = ""
  private var fields: FieldNames = [:]

  /// The number of cities, of the sources that were read completely.
  package var count: Int { joined - repeated.count }

  init() {}

  package mutating func beginSource(_ options: SourceOptions) {
    (prefix, fields) = (options.prefix(.gazetteer), options.fields)
    // A source without cities is dropped.
    if sources.last?.start == rows.count { sources.removeLast() }
    sources.append(Source(hasPages: options.has(.cities), start: rows.count))
  }

  /// - Parameter parts: the rows of one file, in order.
  package mutating func add(_ parts: [GazetteerRows], path: String) {
    if files.last?.path != path { files.append(File(path: path, start: rows.count)) }
    rows.append(all: parts, prefix: prefix)
  }

  package mutating func add(_ record: GazetteerRecord) {
    var rows = GazetteerRows()
    rows.append(record)
    add([rows], path: record.place.path)
  }

  /// Ends a source: leaves out repeated cities, and reports those with different fields.
  package mutating func endSource(_ findings: inout Findings) {
    known.reserve(rows.count)
    for row in joined..<rows.count {
      guard let first = known.add(row, of: rows.ids) else { continue }
      repeated.insert(row)
      let differences = rows.differences(row, from: first, fields)
      if !differences.isEmpty {
        findings.add(.duplicateCity(name(row), at: place(row), first: (name(first), place(first)), differences))
      }
    }
    joined = rows.count
  }

  package mutating func join(
    into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    endSource(&findings)
    var columns = GazetteerColumns(self, &context, &findings)
    for (index, country) in columns.countries.enumerated() {
      let isKnown = !country.code.isEmpty
      columns.countries[index].country = directory.index(
        ofCountry: isKnown ? country.code : nil, named: isKnown ? country.name : "", context)
    }
    directory.gazetteer = Gazetteer(columns)
  }

  /// The city's name in findings.
  func name(_ row: Int) -> String { "city \(rows.ids[row]) («\(rows.names[row].prefix(60))»)" }

  func place(_ row: Int) -> SourceLocation {
    let position = rows.positions[row]
    return SourceLocation(files[file(row)].path, line: Int(position.line), column: Int(position.column))
  }

  /// The index of its file.
  func file(_ row: Int) -> Int { files.partitioningIndex { $0.start > row } - 1 }

  /// The index of its source.
  func source(_ row: Int) -> Int { sources.partitioningIndex { $0.start > row } - 1 }
}

extension IDSpace {
  package static let gazetteer = IDSpace("gazetteer")
}

extension Field {
  package static let point = Field("point")
}

extension OptionalPages {
  /// A page for each city.
  package static let cities = OptionalPages("cities")
}
