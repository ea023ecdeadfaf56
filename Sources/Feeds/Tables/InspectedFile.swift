import CSV
import CivilTime
import Files
import JSON

/// What a file of data seems to contain, and what its source in the config must say, so that a source can be written
/// for it.
package struct InspectedFile: Sendable, Equatable {
  /// The value of `kind`.
  package let kind: String
  /// The columns of a table that are recognised, by the fields that they give.
  package var recognised: [String: String] = [:]
  /// The other columns of a table.
  package var others: [String] = []
  /// Fields that every record needs and no column gives: `columns` must name them.
  package var missing: [String] = []
  /// Whether its times have no time zone, so that the source must name one.
  package var needsTimeZone = false
  /// The value of `encoding`; nil if it need not be set.
  package var encoding: String?
  /// The value of `dates`; nil if it need not be set, or if no order fits all dates.
  package var dates: String?
  /// The name of the delimiter of a table: `comma`, `semicolon` or `tab`; nil for other files.
  package var delimiter: String?
  /// The number of rows or features; nil for other files.
  package var records: Int?

  /// Whether it is a timetable as a spreadsheet.
  package var isSheet: Bool { kind == SheetFeed.kind }

  /// - Parameters:
  ///   - path: its path, whose name may say what it contains.
  ///   - language: a BCP 47 tag, which says what encoding it may have; empty if unknown.
  ///   - vocabulary: the words of timetables as spreadsheets.
  /// - Returns: the kinds that the file may have, the most likely first; none if it is no data.
  package static func kinds(
    of bytes: [UInt8], path: String, language: String = "", _ vocabulary: SheetVocabulary
  ) -> [InspectedFile] {
    if Workbook.isDataSet(bytes) { return [InspectedFile(kind: GTFSFeed.kind)] }
    if ForeignFile.fault(bytes) != nil { return [] }
    let file = FeedFile(bytes, path: path)
    if file.isTable { return tables(of: bytes, path: path, language, vocabulary) }
    guard let root = try? BadFile.document(bytes).root else { return [] }
    if let features = MapFeature.all(in: root) { return maps(of: features, path: path) }
    if let kind = AllFeeds.fileFeeds.first(where: { $0.isRecognised(root) })?.kind {
      return [InspectedFile(kind: kind)]
    }
    return lists(in: root, path: path)
  }

  /// The kinds that a plain list of records may have.
  private static func lists(in root: JSONValue, path: String) -> [InspectedFile] {
    guard let list = MapFeature.list(in: root) else { return [] }
    let records = list.elements.prefix(1_000).filter { $0.kind == .object }.map(MapFeature.init(record:))
    let hasPoint = records.contains { $0.point != nil }
    let names = MapFeature.propertyNames(records) + (hasPoint ? ["latitude", "longitude"] : [])
    return AllFeeds.fileFeeds.compactMap { feed -> (file: InspectedFile, score: Int)? in
      guard var found = scored(feed, names, path) else { return nil }
      (found.file.records, found.file.others) = (list.elements.count { _ in true }, [])
      return found.file.missing.isEmpty && found.score > 0 ? found : nil
    }.sorted { $0.score > $1.score }.map(\.file)
  }

  /// What columns or properties with these names may be, and how likely; nil if they are not records of the kind.
  private static func scored(
    _ feed: any FileFeed.Type, _ names: [String], _ path: String
  ) -> (file: InspectedFile, score: Int)? {
    let columns = TableColumns(fitting: names, feed.table)
    var file = InspectedFile(kind: feed.kind)
    for (field, column) in zip(feed.table.fields, columns.ofField) where !column.isMissing {
      file.recognised[field.name] = names[column.position]
    }
    guard !file.recognised.isEmpty else { return nil }
    file.others = columns.others.map { names[$0] }
    file.missing = feed.table.required.filter { file.recognised[$0] == nil }
    file.needsTimeZone = feed.usesTimeZone && !["timezone", "to_timezone"].allSatisfy { file.recognised[$0] != nil }
    let hints = feed.table.hints.count { file.recognised[$0] != nil }
    // Lists of operators, tariffs or news have names and texts too, but do not say where something is.
    guard
      TableFormat.placeFields.contains(where: { file.recognised[$0] != nil }) || self.names(path, feed.kind)
        || !file.missing.isEmpty
    else { return nil }
    return (
      file, file.recognised.count + 3 * hints + (self.names(path, feed.kind) ? 4 : 0) - 6 * file.missing.count
    )
  }

  private init(kind: String) { self.kind = kind }

  /// The columns of a table; none if the file is none.
  /// - Parameter language: a BCP 47 tag, which says what encoding it may have; empty if unknown.
  package static func columns(of bytes: [UInt8], path: String, language: String = "") -> [String] {
    guard FeedFile(bytes, path: path).isTable else { return [] }
    let names = DelimitedText(bytes, language: language).table.names.filter { !$0.isEmpty }
    return names.count > 1 ? names : []
  }

  private static func tables(
    of bytes: [UInt8], path: String, _ language: String, _ vocabulary: SheetVocabulary
  ) -> [InspectedFile] {
    let text = DelimitedText(bytes, language: language)
    let table = text.table
    let found = AllFeeds.fileFeeds.compactMap { feed -> (file: InspectedFile, score: Int)? in
      guard let (found, score) = scored(feed, table.names, path) else { return nil }
      var file = found
      file.delimiter = text.delimiter.name
      if text.isEncodingAssumed { file.encoding = text.encoding.rawValue }
      let isLikely = FeedFile.hasNameOfTable(path) && file.missing.count <= file.recognised.count
      return score > 0 || isLikely ? (file, score) : nil
    }
    let (records, dates) = contents(of: text)
    let tables = found.sorted { $0.score > $1.score }.map { found in
      var file = found.file
      file.records = records
      file.dates = file.kind == DeparturesFeed.kind ? dates : nil
      return file
    }
    guard let delimiter = SheetFeed.delimiter(of: bytes, path: path, text.encoding, vocabulary) else { return tables }
    var sheet = InspectedFile(kind: SheetFeed.kind)
    sheet.needsTimeZone = true
    if text.isEncodingAssumed { sheet.encoding = text.encoding.rawValue }
    let cells =
      delimiter == text.delimiter ? text : DelimitedText(bytes, encoding: text.encoding, delimiter: delimiter)
    (sheet.delimiter, sheet.dates) = (delimiter.name, delimiter == text.delimiter ? dates : contents(of: cells).dates)
    // One column of a sheet may have the name of a field.
    let isTable = tables.first.map { $0.missing.isEmpty && $0.recognised.count > 1 } ?? false
    return isTable ? tables + [sheet] : [sheet] + tables
  }

  /// The number of rows, and the order of dates that fits all cells that look like dates, if one must be named.
  private static func contents(of text: DelimitedText) -> (records: Int, dates: String?) {
    var (rows, records, orders) = (text.table.rows, 0, ["d.m.y", "m.d.y", "d/m/y", "m/d/y", "d-m-y", "m-d-y"])
    var isAmbiguous = false
    while rows.next() {
      records += 1
      for position in 0..<rows.count where records <= 1_000 {
        let cell = rows.text(CSVColumn(position)).split { $0 == " " || $0 == "T" }.first.map(String.init) ?? ""
        guard cell.utf8.count <= 10, DatePattern.read(cell, nil) != .invalid else { continue }
        if DatePattern.read(cell, nil) == .ambiguous { isAmbiguous = true }
        orders = orders.filter { order in
          if case .day = DatePattern.read(cell, DatePattern(order)) { true } else { false }
        }
      }
    }
    return (records, isAmbiguous && orders.count == 1 ? orders[0] : nil)
  }

  private static func maps(of features: [MapFeature], path: String) -> [InspectedFile] {
    let found = AllFeeds.fileFeeds.compactMap { feed -> (file: InspectedFile, score: Int)? in
      guard let choice = feed.table.features else { return nil }
      var file = InspectedFile(kind: feed.kind)
      file.records = features.count
      // Those of a map's own features are known.
      if !MapFeature.areOfMap(features, choice) { file.setProperties(of: features, feed.table) }
      return (file, features.count { choice.group($0.text) != nil } * 2 + (names(path, feed.kind) ? 1 : 0))
    }
    return found.sorted { $0.score > $1.score }.map(\.file)
  }

  /// Sets which properties are recognised, as the columns of a table.
  private mutating func setProperties(of features: [MapFeature], _ format: TableFormat) {
    let names = MapFeature.propertyNames(features)
    for field in format.fields {
      if let name = names.first(where: field.isGiven(by:)) { recognised[field.name] = name }
    }
    others = names.filter { name in !format.fields.contains { $0.isGiven(by: name) } }
    missing = format.required.filter { recognised[$0] == nil }
  }

  /// Whether the name of a file contains that of a kind: `stops.csv`, `all-places.csv`.
  private static func names(_ path: String, _ kind: String) -> Bool {
    let name = Paths.split(path).name.lowercased()
    let words = [
      "stations": ["stop", "halt"], "places": ["poi", "sight"], "cities": ["city", "town"], "departures": ["trip"],
    ]
    return ([String(kind.dropLast())] + (words[kind] ?? [])).contains { name.contains($0) }
  }
}
