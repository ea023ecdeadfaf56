/// An estimate of the width of labels on a map. Only the browser knows its fonts, so it is generous.
enum MapText {
  /// The height of a line.
  static let height = 16
  /// The longest label, in characters.
  private static let most = 24

  /// The width in units of the map, at the font size of the style sheet.
  static func width(_ text: String) -> Int {
    let tenths = text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x20...0x2F, 0x66, 0x69...0x6A, 0x6C, 0x72, 0x74: sum + 42
      case 0x4D, 0x57, 0x6D, 0x77: sum + 110
      case 0x41...0x5A, 0x410...0x42F: sum + 84
      case 0..<0x1100: sum + 72
      default: sum + 130
      }
    }
    return (tenths + 9) / 10
  }

  /// The name, shortened at a word and marked with an ellipsis if it is too long.
  static func short(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard scalars.count > most else { return name }
    // Looking for the bounds of characters is slow; in most names, each scalar is one.
    let isSimple = scalars.allSatisfy { 0x20..<0x300 ~= $0.value || 0x370..<0x483 ~= $0.value }
    guard isSimple || name.count > most else { return name }
    return "\(name[..<(isSimple ? end(scalars, " ") : end(name, " "))])…"
  }

  /// The end of the part that is shown of a name that is too long.
  private static func end<Text: BidirectionalCollection>(_ name: Text, _ space: Text.Element) -> Text.Index
  where Text.Element: Equatable {
    let cut = name.prefix(most)
    let words = cut.lastIndex(of: space).map { cut[..<$0] } ?? cut
    return (words.count * 2 > most ? words : cut).endIndex
  }
}
