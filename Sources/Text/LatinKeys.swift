/// Spells names of other alphabets in Latin letters, so that they are found by either (Docs/folding.md, «Latin keys»).
/// One spelling does not fit all languages: «Вршац» is `vrsac` in Serbian and `vrshats` in Russian, so a name has several.
package enum LatinKeys {
  /// The keys of a folded text, each once; none if it is ASCII, or has a letter that no table spells.
  package static func keys(of folded: String) -> [String] {
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    let letters = Array(folded.unicodeScalars)
    var keys: [String] = []
    for reading in readings {
      if let key = reading.key(letters), !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// Whether a folded text has a key.
  package static func areAny(of folded: String) -> Bool {
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    let letters = Array(folded.unicodeScalars)
    return readings.contains { $0.key(letters) != nil }
  }

  /// How the letters of a language are spelled.
  struct Reading: Sendable {
    let letters: Spellings
    /// «е» at the beginning of a word, after a vowel and after «ъ» or «ь».
    var initialE: String?

    /// Nil if the text has a letter that this language does not have.
    func key(_ text: [Unicode.Scalar]) -> String? {
      var (key, at) = ("", 0)
      while at < text.count {
        let (letter, before) = (text[at], at == 0 ? " " : text[at - 1])
        if at + 1 < text.count, let pair = LatinKeys.pair(letter, text[at + 1]) {
          key += pair
          at += 2
          continue
        }
        if letter.isASCII {
          key.unicodeScalars.append(letter)
        } else if letter == "е", let initialE, LatinKeys.precedingE.contains(before) {
          key += initialE
        } else if let spelled = letters[letter] {
          key += spelled
        } else {
          return nil
        }
        at += 1
      }
      return key.isEmpty ? nil : key
    }
  }

  private static let precedingE: Set<Unicode.Scalar> = [
    " ", "а", "е", "и", "о", "у", "ы", "э", "ю", "я", "і", "є", "ъ", "ь",
  ]

  /// How two letters are spelled together; nil if they are spelled one by one.
  private static func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String? {
    switch (first, second) {
    case ("ο", "υ"): "ou"
    case ("α", "υ"): "av"
    case ("ε", "υ"): "ev"
    case ("γ", "γ"): "ng"
    case ("ո", "ւ"): "u"
    default: nil
    }
  }

  /// The spellings of letters, by their code points: all are in alphabets before U+1100.
  struct Spellings: Sendable {
    private var texts = [String?](repeating: nil, count: 0x1100)

    subscript(letter: Unicode.Scalar) -> String? {
      get { Int(letter.value) < texts.count ? texts[Int(letter.value)] : nil }
      set { texts[Int(letter.value)] = newValue }
    }

    /// - Parameter others: letters with other spellings than in this table, or that it lacks.
    func merging(_ others: Spellings) -> Spellings {
      var merged = self
      for (letter, text) in others.texts.enumerated() where text != nil { merged.texts[letter] = text }
      return merged
    }
  }

  /// In the order in which their keys are tried.
  static let readings: [Reading] = {
    let eastern = table(others + cyrillic + east)
    return [
      Reading(letters: eastern),
      Reading(letters: eastern, initialE: "ye"),
      Reading(letters: eastern.merging(table("г h и y"))),
      Reading(letters: eastern.merging(table("щ sht ъ a"))),
      Reading(letters: table(others + cyrillic + south)),
    ]
  }()

  /// Letter, spelling, letter, spelling, …; a hyphen is no letter at all.
  private static func table(_ text: String) -> Spellings {
    let parts = text.split(separator: " ")
    var letters = Spellings()
    for at in stride(from: 0, to: parts.count - 1, by: 2) {
      for letter in parts[at].unicodeScalars { letters[letter] = parts[at + 1] == "-" ? "" : String(parts[at + 1]) }
    }
    return letters
  }

  private static let cyrillic = "а a б b в v г g д d е e з z и i к k л l м m н n о o п p р r с s т t у u ф f "
  private static let east = "ж zh й y х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya і i є ye ґ g "
  private static let south = "ж z х h ц c ч c ш s ђ d ј j љ lj њ nj ћ c џ dz ѕ dz "
  private static let others =
    "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o "
    + "ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts "
    + "ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h "
    + "ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j "
    + "ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f "
}
