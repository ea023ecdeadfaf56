/// Characters that can reverse a line or break a page: control characters, and marks that embed, override or isolate a
/// direction. The plain marks LRM, RLM and ALM may be intended in names of right-to-left scripts: they are kept, but
/// reported like the others.
package enum HiddenCharacters {
  package static func areIn(_ text: String) -> Bool {
    mayBeIn(text) && text.unicodeScalars.contains { isRemoved($0) || isDirectionMark($0) }
  }

  /// Like `areIn`, for a longer text: direction marks are legitimate in a text that quotes another script, and so is
  /// the zero-width mark that encyclopedias put around quotes.
  package static func areInProse(_ text: String) -> Bool {
    mayBeIn(text) && text.unicodeScalars.contains { isRemoved($0) && $0.value != 0xFEFF && !isLineEnd($0) }
  }

  /// Replaces control characters by spaces, and removes marks that embed, override or isolate.
  package static func removed(from text: String) -> String {
    guard mayBeIn(text), text.unicodeScalars.contains(where: isRemoved) else { return text }
    return text.unicodeScalars.reduce(into: "") { out, c in
      if !isRemoved(c) { out.unicodeScalars.append(c) } else if isControl(c) { out += " " }
    }
  }

  /// Whether the text contains a byte with which one of them begins in UTF-8; most texts in any script do not.
  private static func mayBeIn(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
      default: false
      }
    }
  }

  private static func isRemoved(_ c: Unicode.Scalar) -> Bool {
    switch c.value {
    case 0x09, 0x0A, 0x0D: false  // // white space
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB: true
    default: isControl(c)
    }
  }

  private static func isControl(_ c: Unicode.Scalar) -> Bool { c.value < 0x20 || (0x7F..<0xA0).contains(c.value) }

  private static func isLineEnd(_ c: Unicode.Scalar) -> Bool { c.value == 0x0B || c.value == 0x0C }

  private static func isDirectionMark(_ c: Unicode.Scalar) -> Bool {
    c.value == 0x200E || c.value == 0x200F || c.value == 0x061C
  }
}
