import Bytes
import Diagnostics

/// The cities of `cities` sources on their way into the directory, source by source, in the order of the data.
///
/// Of two with one id the first stays.
struct GazetteerDrafts {
  /// Those with the same path, from this row on.
  struct File {
    let path: String
    let start: Int
  }

  /// Those with the same config, from this row on.
  struct Source {
    let hasPages: Bool
    let start: Int
  }

  /// With their sources' prefixes before their ids.
  private(set) var rows = GazetteerRows()
  private(set) var files: [File] = []
  private(set) var sources: [Source] = []
  /// Rows whose id an earlier one has.
  private(set) var repeated: Set<Int> = []
  private var known = StringHashTable()
  /// How many rows have been looked up in `known`.
  private var joined = 0

  /// How many cities there are, of the sources that were read to their end.
  var count: Int { joined - repeated.count }

  mutating func beginSource(hasPages: Bool) {
    // One without cities is none here.
    if sources.last?.start == rows.count { sources.removeLast() }
    sources.append(Source(hasPages: hasPages, start: rows.count))
  }

  /// - Parameters:
  ///   - parts: of one file, in its order.
  ///   - prefix: that of its source.
  mutating func add(_ parts: [GazetteerRows], path: String, prefix: String) {
    if files.last?.path != path { files.append(File(path: path, start: rows.count)) }
    rows.append(all: parts, prefix: prefix)
  }

  /// Ends a source: leaves out what stands there twice, and tells it where the facts differ.
  mutating func endSource(_ findings: inout Findings) {
    known.reserve(rows.count)
    for row in joined..<rows.count {
      guard let first = known.add(row, of: rows.ids) else { continue }
      repeated.insert(row)
      let differences = rows.differences(row, from: first)
      if !differences.isEmpty {
        findings.add(.duplicateCity(name(row), at: place(row), first: (name(first), place(first)), differences))
      }
    }
    joined = rows.count
  }

  /// What a city is called in findings.
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
