import CivilTime
import Diagnostics
import Text

/// Names of time zones for texts that are none: cities, countries, other spellings.
struct ZoneSuggestions {
  private let zones: Zones

  init(_ zones: Zones) { self.zones = zones }

  /// The names that a text may mean, the likeliest first.
  func names(for text: String) -> [String] {
    let (wanted, known) = (Self.compared(text), zones.names)
    let equal = known.filter {
      Self.compared($0) == wanted || Self.compared($0.split(separator: "/").last ?? "") == wanted
    }
    if !equal.isEmpty { return equal }
    if let code = Countries(language: "en").code(text) { return zones.names(ofCountry: code) }
    return Suggestion.nearest(to: text, among: known).map { [$0] } ?? []
  }

  /// Without case, blanks and punctuation: «new york» is `New_York`.
  private static func compared(_ text: some StringProtocol) -> String {
    Folding.fold(String(text)).filter { $0.isLetter || $0.isNumber }
  }
}
