/// Files of other programs, which are neither tables nor JSON, known by how they begin.
enum ForeignFile {
  /// What a file is instead of data that is read; nil for all that may be data.
  static func fault(_ bytes: [UInt8]) -> BadFile? {
    if let workbook = Workbook.fault(bytes) { return workbook }
    let start = bytes.prefix(4_000).drop { [0xEF, 0xBB, 0xBF].contains($0) || [32, 9, 10, 13].contains($0) }
    if starts(start, "%PDF-") { return .foreign("a PDF", onTable) }
    if starts(start, "{\\rtf") { return .foreign("a text document", onTable) }
    if starts(start, "PK\u{3}\u{4}") {
      return has(bytes.prefix(4_000), "word/") || has(bytes.prefix(200), "opendocument.text")
        ? .foreign("a text document", onTable)
        : .foreign("an archive", "unpack it, and name its files; if it is a spreadsheet, save it as «CSV UTF-8»")
    }
    if starts(start, "{"), bytes.count < 2_000, has(start, "docs.google.com/spreadsheets"), has(start, "doc_id") {
      return .foreign("a link to a spreadsheet of Google", "in the spreadsheet, download it as comma-separated values")
    }
    guard starts(start, "<") else { return nil }
    if ["office:spreadsheet", "opendocument.spreadsheet"].contains(where: { has(start, $0) }) { return .workbook }
    if has(start, "<kml") { return .foreign("KML", onMap) }
    if has(start, "<gpx") { return .foreign("GPX", onMap) }
    if ["<html", "<!doctype html", "<table"].contains(where: { has(start, $0) }) {
      return .foreign(
        "a web page", "download the data again, or open the page in a spreadsheet program and save it as «CSV UTF-8»")
    }
    return .foreign("XML", "export the data as CSV, GeoJSON or JSON")
  }

  private static let onTable = "copy its table into a spreadsheet, and save that as «CSV UTF-8»"
  private static let onMap = "convert it to GeoJSON, as QGIS and ogr2ogr do"

  private static func starts(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// Whether a text is in the bytes, in any letter case.
  private static func has(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).lowercased().contains(text)
  }
}

extension BadFile {
  fileprivate static func foreign(_ what: String, _ advice: String) -> BadFile {
    BadFile(id: "source/wrong-kind", line: nil, column: nil, what: "\(what), which is not read", advice: advice)
  }
}
