/// Keeps a text in one piece within a text of the other direction, where no markup can: in titles and descriptions.
package enum DirectionIsolates {
  private static let (start, end): (Unicode.Scalar, Unicode.Scalar) = ("\u{2068}", "\u{2069}")

  /// The text between U+2068 and U+2069 if it has letters of the other direction and no such marks.
  /// - Parameter isRightToLeft: the direction of the text around it.
  package static func isolated(_ text: String, inRightToLeft isRightToLeft: Bool) -> String {
    // Only letters from U+0590 on are written from right to left.
    if !isRightToLeft && !text.utf8.contains(where: { $0 >= 0xD6 }) { return text }
    let scalars = text.unicodeScalars
    let isOther = { (c: Unicode.Scalar) in
      isRightToLeft ? c.properties.isAlphabetic && !isRightToLeftLetter(c) : isRightToLeftLetter(c)
    }
    guard scalars.contains(where: isOther), !scalars.contains(start) else { return text }
    return "\(start)\(text)\(end)"
  }

  /// Whether a character is in a block of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N’Ko and others.
  private static func isRightToLeftLetter(_ c: Unicode.Scalar) -> Bool {
    switch c.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
