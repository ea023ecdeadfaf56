/// Files of spreadsheet programs, which are no tables until they are saved as CSV: xlsx, xlsb, xls, ods and numbers.
package enum Workbook {
  /// The extensions of the files that are met in a folder of tables.
  package static let endings = [".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".numbers"]

  /// Whether a file is one, by its content.
  package static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) { return true }
    guard isArchive(bytes) else { return false }
    return ["xl/workbook.", "application/vnd.oasis.opendocument.spreadsheet", "Index/Document.iwa"].contains {
      contains($0, in: bytes)
    }
  }

  static func fault(_ bytes: [UInt8]) -> BadFile? { isWorkbook(bytes) ? .workbook : nil }

  /// Whether a file is an archive of zip with a data set of GTFS, or with other archives.
  static func isDataSet(_ bytes: [UInt8]) -> Bool {
    isArchive(bytes) && ["stops.txt", "locations.geojson", ".zip"].contains { contains($0, in: bytes) }
  }

  private static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("PK".utf8)) }

  /// Whether the list of files at the end of an archive, or its first file, has a name, in any letter case.
  private static func contains(_ name: String, in bytes: [UInt8]) -> Bool {
    let name = Array(name.lowercased().utf8)
    return [bytes.prefix(200), bytes.suffix(listSize)].contains { part in
      part.indices.contains { start in
        lower(part[start]) == name[0] && start + name.count <= part.endIndex
          && name.indices.allSatisfy { lower(part[start + $0]) == name[$0] }
      }
    }
  }

  /// The most bytes of the list that are looked at.
  private static let listSize = 1 << 20

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
}

extension BadFile {
  static let workbook = BadFile(
    id: "source/workbook", line: nil, column: nil, what: "a workbook of a spreadsheet program, which is not read",
    advice: "save each sheet as «CSV UTF-8», and name that file")
}
