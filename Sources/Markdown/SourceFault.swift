import Diagnostics

/// A fault that makes a whole file unreadable.
enum SourceFault {
  /// Line and column (in Unicode scalars) from 1, and the invalid byte.
  case notUTF8(line: Int, column: Int, byte: UInt8)
  case tooLarge

  /// cmark counts what it writes in 31 bits and ends the program beyond; of a text of `>` alone it writes 27 times
  /// as much as it reads.
  private static let largest = 32 << 20

  static func first(in bytes: [UInt8]) -> SourceFault? {
    guard bytes.count <= largest else { return .tooLarge }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      let offset = error.byteOffsets.lowerBound
      let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return .notUTF8(
        line: bytes[..<start].count { $0 == 0x0A } + 1,
        column: bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1, byte: bytes[offset])
    }
  }

  func finding(_ path: String) -> Finding {
    switch self {
    case .notUTF8(let line, let column, let byte):
      let hex = String(byte, radix: 16, uppercase: true)
      return Finding(
        "content/not-utf-8", .error, at: SourceLocation(path, line: line, column: column),
        what: "byte 0x\(hex) is not UTF-8", advice: "save the file as UTF-8")
    case .tooLarge:
      return Finding(
        "content/too-large", .error, at: SourceLocation(path), what: "the file is larger than 32 MB",
        advice: "split it into several pages")
    }
  }
}
