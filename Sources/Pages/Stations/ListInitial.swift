import Text

/// The initial under which a name is on the pages of a long list.
enum ListInitial: Hashable, Sendable {
  /// The first letter of the folded name, upper-case; of Korean syllables their first consonant, of all Chinese characters
  /// one of them, since a list may begin with a thousand different ones.
  case letter(String)
  /// The name begins with a digit or a sign.
  case other
  /// The name is not known.
  case unknown

  private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let initialJamo: ClosedRange<UInt32> = 0x1100...0x1112
  /// The number of syllables with one first consonant.
  private static let perConsonant: UInt32 = 588

  init(of name: String) {
    guard let first = Folding.fold(name).unicodeScalars.first, first.properties.isAlphabetic else {
      self = .other
      return
    }
    if Self.syllables.contains(first.value) {
      self = .letter(String(Self.consonants[Int((first.value - Self.syllables.lowerBound) / Self.perConsonant)]))
    } else if Self.initialJamo.contains(first.value) {
      self = .letter(String(Self.consonants[Int(first.value - Self.initialJamo.lowerBound)]))
    } else {
      self = .letter(first.properties.isIdeographic ? "漢" : String(first).uppercased())
    }
  }

  /// A text that takes its place in an alphabet: digits come before letters.
  var sorted: String {
    if case .letter(let letter) = self { letter } else { "0" }
  }

  /// Its part of addresses: a Latin letter in lower case, another in the form of ids.
  var step: String {
    switch self {
    case .letter(let letter): AddressID.encode(letter.lowercased())
    case .other: "other"
    case .unknown: "unknown"
    }
  }
}
