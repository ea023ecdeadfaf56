import CSV

extension InspectedFile {
  /// Whether a column, or a property of the features of a map, only numbers the records: 1, 2, 3 and so on, in the order
  /// of the file. Such numbers go to other records when one is added or removed.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - language: that of the site, a BCP 47 tag; empty if it is unknown.
  package static func numbersRecords(_ column: String, of bytes: [UInt8], path: String, language: String = "") -> Bool {
    guard FeedFile(bytes, path: path).isTable else {
      guard let root = try? BadFile.document(bytes).root, let features = MapFeature.all(in: root) else { return false }
      return areConsecutive(features.map { $0.text(column) ?? "" })
    }
    let table = DelimitedText(bytes, language: language).table
    guard let position = table.names.firstIndex(of: column) else { return false }
    var (rows, cells) = (table.rows, [String]())
    while rows.next() {
      let isBlank = (0..<rows.count).allSatisfy { rows.text(CSVColumn($0)).isEmpty }
      if !isBlank { cells.append(position < rows.count ? rows.text(CSVColumn(position)) : "") }
    }
    return areConsecutive(cells)
  }

  /// Whether texts are whole numbers from 0 or 1 on; one alone says nothing.
  private static func areConsecutive(_ texts: [String]) -> Bool {
    guard texts.count > 1, let first = Int(texts[0]), (0...1).contains(first) else { return false }
    return texts.enumerated().allSatisfy { Int($1) == first + $0 }
  }
}
