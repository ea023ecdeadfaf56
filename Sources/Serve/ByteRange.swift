/// The part of a file that a request asks for (RFC 9110, 14.2).
enum ByteRange: Equatable {
  case part(Range<Int>)
  /// It begins behind the end of the file.
  case unsatisfiable

  /// - Parameters:
  ///   - field: the value of `Range`. Several ranges, other units and mistakes are ignored, as the RFC allows.
  ///   - size: that of the file.
  /// - Returns: nil for the whole file.
  init?(_ field: String, size: Int) {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let ends = parts[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(Self.number)
    guard ends.count == 2 else { return nil }
    switch (ends[0], ends[1]) {
    case (.some(let first?), .some(let last?)) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    case (.some(let first?), .some(nil)): self = first < size ? .part(first..<size) : .unsatisfiable
    case (.some(nil), .some(let count?)):
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    default: return nil
    }
  }

  /// The number that digits write, which is as large as possible if there are very many; nil without any.
  /// - Returns: nil for other texts.
  private static func number(_ text: Substring) -> Int?? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return .some(text.isEmpty ? nil : Int(text) ?? .max - 1)
  }
}
