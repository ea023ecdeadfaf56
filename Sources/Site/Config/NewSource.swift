import Diagnostics
import Feeds
import Files

/// A source for a file that somebody has, as `stationary new --from` writes it into the config.
package struct NewSource: Sendable {
  /// The path of the file in `data/`.
  package private(set) var file: String
  private var found: InspectedFile
  /// The source's `name`; nil if it is the first of its kind.
  private var name: String?
  /// The folder of a source of several files; nil for a file.
  private var folder: String?
  /// Whether it is a further file of such a source.
  private var isPart = false
  /// The column of ids that only numbers the records, so that it is not used; nil if there is none.
  private var numbering: String?

  /// - Parameters:
  ///   - path: the path of the file.
  ///   - bytes: its content, decompressed.
  ///   - language: that of the site, a BCP 47 tag; empty if it is not known yet.
  ///   - others: the sources before it.
  ///   - vocabulary: the words of timetables as spreadsheets.
  /// - Returns: nil if it is no data that Stationary reads.
  package init?(
    _ path: String, _ bytes: [UInt8], language: String = "", after others: [NewSource], _ vocabulary: SheetVocabulary
  ) {
    guard let found = InspectedFile.kinds(of: bytes, path: path, language: language, vocabulary).first else {
      return nil
    }
    self.found = found
    let plain = Paths.split(path).name
    file = Self.unused(plain, among: others.map(\.file))
    let stem = file.prefix { $0 != "." }.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let isFirst = others.isEmpty
    name = isFirst ? nil : Self.unused(String(stem), among: others.compactMap(\.name))
    numbering = found.recognised["id"].flatMap { column in
      InspectedFile.numbersRecords(column, of: bytes, path: path, language: language) ? column : nil
    }
  }

  /// The sources for files, where timetables are one, so that their stops and routes are the same. Timetables in
  /// different encodings, or with dates in different orders, stay apart.
  package static func joined(_ sources: [NewSource]) -> [NewSource] {
    let sheets = sources.indices.filter { sources[$0].found.isSheet }
    let dates = Set(sheets.compactMap { sources[$0].found.dates })
    guard sheets.count > 1, dates.count < 2, Set(sheets.map { sources[$0].found.encoding }).count == 1 else {
      return sources
    }
    var sources = sources
    for index in sheets {
      sources[index].file = folder + "/" + sources[index].file
      (sources[index].isPart, sources[index].found.dates) = (index != sheets[0], dates.first)
    }
    sources[sheets[0]].folder = folder
    if sheets[0] > 0 { sources[sheets[0]].name = folder }
    return sources
  }

  /// The folder of timetables in `data/`.
  private static let folder = "timetables"

  /// Whether its records name stations by their ids.
  package var namesIDs: Bool { found.recognised["from_id"] != nil || found.recognised["to_id"] != nil }

  /// Uses the ids of its records although they only number them, because records of another source name them.
  package mutating func useIDs() { numbering = nil }

  /// The columns of a table, whether they are recognised or not; none if the file is none.
  /// - Parameter language: that of the site, a BCP 47 tag; empty if it is not known yet.
  package static func columns(of bytes: [UInt8], _ path: String, language: String) -> [String] {
    InspectedFile.columns(of: bytes, path: path, language: language).map { String($0.prefix(40)) }
  }

  /// Whether a file is that of a spreadsheet program, and must be saved as CSV first.
  package static func isWorkbook(_ bytes: [UInt8]) -> Bool { Workbook.isWorkbook(bytes) }

  /// Whether the language of the site says in which encoding it is.
  package var dependsOnLanguage: Bool { found.encoding != nil }

  /// The `[[sources]]` table; nil for a further file of a source.
  package var config: String? {
    if isPart { return nil }
    var text = found.recognised.isEmpty ? "" : "# Columns that were recognised: \(recognised).\n"
    if !found.others.isEmpty { text += "# Columns that are not used: \(Self.list(found.others)).\n" }
    text +=
      "[[sources]]\nkind = \(FindingRenderer.quoted(found.kind))\npath = \(FindingRenderer.quoted("data/" + (folder ?? file)))\n"
    if let name { text += "name = \(FindingRenderer.quoted(name))\n" }
    if let encoding = found.encoding { text += "encoding = \(FindingRenderer.quoted(encoding))\n" }
    if let dates = found.dates { text += "dates = \(FindingRenderer.quoted(dates))\n" }
    if found.needsTimeZone {
      text += "# The time zone of the times, which no column gives: write its name, and remove the #.\n"
      text += "# timezone = \"Europe/Berlin\"\n"
    }
    if let numbering {
      text +=
        "# The column \(FindingRenderer.visible(numbering)) only numbers the records, so ids are made from their names."
      text += " If its numbers\n# never go to other records, remove `id = false`.\n"
    }
    if !found.missing.isEmpty {
      let fields = found.missing.map { "`\($0)`" }.joined(separator: ", ")
      text += "# No column was recognised as \(fields): write the name of the column, and remove the #.\n"
      text += "# \(columns)\n"
    } else if numbering != nil {
      text += "\(columns)\n"
    }
    return text
  }

  /// The line of the config that names the missing columns, and leaves out numbers of records. The only column that is not used may be the missing one.
  private var columns: String {
    let isCertain = found.others.count == 1 && found.missing.count == 1
    let names =
      (numbering == nil ? [] : ["id = false"])
      + found.missing.map { "\($0) = \(isCertain ? FindingRenderer.quoted(found.others[0]) : "\"…\"")" }
    return "columns = { \(names.joined(separator: ", ")) }"
  }

  /// What it is, for people: `stations, 120 records; unused columns: Zone`.
  package var summary: String {
    var text = found.kind
    if let records = found.records { text += ", \(records) record\(records == 1 ? "" : "s")" }
    if let delimiter = found.delimiter { text += ", columns separated by \(delimiter)" }
    if let encoding = found.encoding { text += ", in \(encoding)" }
    if let numbering { text += "; column \(numbering), which only numbers the records, is not used as id" }
    if !found.missing.isEmpty { text += "; missing columns: \(Self.list(found.missing))" }
    if found.needsTimeZone { text += "; missing `timezone`" }
    if !found.others.isEmpty { text += "; unused columns: \(Self.list(found.others))" }
    return FindingRenderer.visible(text)
  }

  private var recognised: String {
    Self.list(
      found.recognised.sorted { $0.key < $1.key }.map { field, column in
        field == column ? field : "\(column) (\(field))"
      })
  }

  private static func list(_ words: [String]) -> String {
    FindingRenderer.visible(words.joined(separator: ", "))
  }

  /// The name itself, or one with a number before its ending that no other has.
  private static func unused(_ name: String, among others: [String]) -> String {
    guard others.contains(name) else { return name }
    let dot = name.firstIndex(of: ".") ?? name.endIndex
    let names = (2...).lazy.map { "\(name[..<dot])-\($0)\(name[dot...])" }
    return names.first { !others.contains($0) } ?? name
  }
}
