/// The ids of a text's headings, for links: `## Lost & found` is `#lost-found`.
///
/// The letters are those of the heading's script: browsers match them, and show them in the address bar. The second of
/// two equal headings gets `-2`; one without letters or digits has no id.
struct HeadingIDs {
  private var taken: Set<String>
  /// The last number that was tried for a repeated heading.
  private var numbers: [String: Int] = [:]

  init(reserved: Set<String>) { taken = reserved }

  mutating func id(_ words: String) -> String? {
    var stem = ""
    for scalar in words.lowercased().unicodeScalars {
      if Self.stays(scalar) {
        stem.unicodeScalars.append(scalar)
      } else if !stem.isEmpty && !stem.hasSuffix("-") {
        stem += "-"
      }
    }
    if stem.hasSuffix("-") { stem.removeLast() }
    guard !stem.isEmpty else { return nil }
    var id = stem
    while !taken.insert(id).inserted {
      let number = numbers[stem, default: 1] + 1
      numbers[stem] = number
      id = "\(stem)-\(number)"
    }
    return id
  }

  private static func stays(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
