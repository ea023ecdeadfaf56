/// Normalises white space in texts from files.
package enum Blanks {
  /// The text of a line as it is shown, whatever file it is from: without hidden characters and with normalised white
  /// space.
  package static func clean(_ text: String) -> String { normalise(HiddenCharacters.removed(from: text)) }

  /// Removes white space at both ends and replaces each run of it inside by one space. White space is Unicode's
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

  /// The normalised lines of a text, without empty ones. Lines end at Unicode's mandatory line breaks except U+0085,
  /// which in texts from the web is a wrongly decoded «…».
  package static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: isLineEnd).map { normalise(String($0)) }.filter { !$0.isEmpty }
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  /// Whether the text certainly has nothing to normalise and no hidden character: it consists of visible ASCII
  /// characters, U+00C0–05FF and U+1E00–1EFF (Latin, Greek, Cyrillic, Hebrew), and single spaces between them.
  package static func isNormal(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var (index, follows) = (0, bytes.isEmpty)
    while index < bytes.count {
      switch bytes[index] {
      case 0x20:
        guard follows else { return false }
        (index, follows) = (index + 1, false)
        continue
      case 0x21..<0x7F: index += 1
      case 0xC3...0xD7: index += 2
      case 0xE1 where 0xB8...0xBB ~= bytes[index + 1]: index += 3
      default: return false
      }
      follows = true
    }
    return follows
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0: true
    case 0x21..<0x7F, 0xA1..<0x1680: false
    default: scalar.properties.isWhitespace
    }
  }
}
