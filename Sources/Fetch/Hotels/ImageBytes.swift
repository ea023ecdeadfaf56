/// Whether a response may be a picture. Picture formats are not known here; only content that is certainly something
/// else is rejected, such as a login page or a JSON error.
enum ImageBytes {
  /// The number of bytes to examine.
  private static let looked = 4_096

  /// - Returns: the reason why it is not a picture; nil if it may be one.
  static func fault(_ bytes: [UInt8]) -> String? {
    var head = bytes.prefix(looked)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
    guard let first = head.first(where: { !isBlank($0) }) else { return "it is empty" }
    switch first {
    case UInt8(ascii: "<"): return isSVG(head) ? nil : "it is a page"
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "it is JSON"
    default: return isText(head) && !textual.contains { head.starts(with: $0.utf8) } ? "it is a text" : nil
    }
  }

  /// The first characters of text-based picture formats: netpbm, Radiance, FITS, PDF.
  private static let textual = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "Pf", "PF", "#?", "SIMPLE", "%PDF"]

  private static func isText(_ head: ArraySlice<UInt8>) -> Bool {
    head.allSatisfy { $0 > 0x20 && $0 != 0x7F || isBlank($0) } && isUTF8(head)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// A character that is cut off at the end is not a fault.
  private static func isUTF8(_ head: ArraySlice<UInt8>) -> Bool {
    (0..<4).contains { String(validating: head.dropLast($0), as: UTF8.self) != nil }
  }

  /// Whether the first element is an `svg`, after XML declarations and comments.
  private static func isSVG(_ head: ArraySlice<UInt8>) -> Bool {
    var text = Substring(decoding: head, as: UTF8.self)
    while let open = text.firstIndex(of: "<") {
      text = text[open...].dropFirst()
      if text.hasPrefix("!--") {
        guard let end = text.firstRange(of: "-->") else { return false }
        text = text[end.upperBound...]
      } else if text.hasPrefix("?") || text.hasPrefix("!DOCTYPE svg") || text.hasPrefix("!ENTITY") {
        continue
      } else {
        let name = text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        return name == "svg" || name.hasSuffix(":svg")
      }
    }
    return false
  }
}
