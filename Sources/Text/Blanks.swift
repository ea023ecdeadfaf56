/// White space in texts from files.
package enum Blanks {
  /// The text without white space at its ends, each run of it inside made one space. White space is Unicode's
  /// White_Space and every control character.
  package static func normalise(_ text: String) -> String {
    guard !isNormal(text) else { return text }
    var out = String.UnicodeScalarView()
    var pending = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        pending = !out.isEmpty
      } else {
        if pending { out.append(" ") }
        pending = false
        out.append(scalar)
      }
    }
    return String(out)
  }

  /// Whether the text is ASCII that can be seen, without a blank that normalising would change; most texts are, or have
  /// letters that the slower way looks at.
  package static func isNormal(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var afterBlank = true
      for byte in bytes {
        // Below a blank there are controls, which wrap around to large numbers.
        guard byte &- 0x20 < 0x5F, !(afterBlank && byte == 0x20) else { return false }
        afterBlank = byte == 0x20
      }
      return !afterBlank || bytes.isEmpty
    } ?? false
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0: true
    case 0x21..<0x7F, 0xA1..<0x1680: false
    default: scalar.properties.isWhitespace
    }
  }
}
