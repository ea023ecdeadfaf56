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

  /// How the letters of a language are spelled.
  struct Reading: Sendable {
    let letters: [Unicode.Scalar: String]
    /// «е» at the beginning of a word, after a vowel and after «ъ» or «ь».
    var initialE: String?

    /// Nil if the text has a letter that this language does not have.
    func key(_ text: [Unicode.Scalar]) -> String? {
      var (key, at) = ("", 0)
      while at < text.count {
        let (letter, before) = (text[at], at == 0 ? " " : text[at - 1])
        if at + 1 < text.count, let pair = LatinKeys.pairs[[letter, text[at + 1]]] {
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
  private static let pairs: [[Unicode.Scalar]: String] = [
    ["ο", "υ"]: "ou", ["α", "υ"]: "av", ["ε", "υ"]: "ev", ["γ", "γ"]: "ng", ["ո", "ւ"]: "u",
  ]

  /// In the order in which their keys are tried.
  static let readings: [Reading] = {
    let eastern = table(others + cyrillic + east)
    return [
      Reading(letters: eastern),
      Reading(letters: eastern, initialE: "ye"),
      Reading(letters: eastern.merging(table("г h и y")) { $1 }),
      Reading(letters: eastern.merging(table("щ sht ъ a")) { $1 }),
      Reading(letters: table(others + cyrillic + south)),
    ]
  }()

  /// Letter, spelling, letter, spelling, …; a hyphen is no letter at all.
  private static func table(_ text: String) -> [Unicode.Scalar: String] {
    let parts = text.split(separator: " ")
    var letters: [Unicode.Scalar: String] = [:]
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
