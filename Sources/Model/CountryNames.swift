import Text

/// Identifies countries by the texts in the data, and chooses the names to show.
///
/// Two texts mean the same country if ICU's names in any language or ISO 3166 codes say so (Россия, RU), otherwise if
/// they fold alike. The name shown is the first one in the data, or ICU's name in the site's language if the data has
/// only codes.
struct CountryNames {
  /// Identifies a country while the directory is built.
  enum Key: Hashable {
    case code(String)
    case folded(String)
    case unknown

    /// ISO 3166-1 alpha-2; nil if the country has none.
    var code: String? { if case .code(let code) = self { code } else { nil } }
  }

  private let countries: Countries
  private let unknown: String
  private var keys: [String: Key] = [:]
  private var shown: [Key: String] = [:]

  init(countries: Countries, unknown: String) { (self.countries, self.unknown) = (countries, unknown) }

  /// The key of a country's name or code, as in the data.
  mutating func key(_ text: String) -> Key {
    if let known = keys[text] { return known }
    let key: Key
    if let code = countries.code(text) {
      key = .code(code)
      if !Self.isCode(text) && shown[key] == nil { shown[key] = text }
    } else {
      let folded = Folding.fold(text)
      key = folded.isEmpty ? .unknown : .folded(folded)
      if key != .unknown && shown[key] == nil { shown[key] = text }
    }
    keys[text] = key
    return key
  }

  /// The parts of «New York, US»; nil if no country is named.
  mutating func parts(ofCity text: String) -> (city: String, code: String)? {
    guard let parts = countries.parts(ofCity: text) else { return nil }
    _ = key(parts.country)  // its name may be the one to show
    return (parts.city, parts.code)
  }

  func name(_ key: Key) -> String {
    if let name = shown[key] { return name }
    return if case .code(let code) = key { countries.name(code) } else { unknown }
  }

  /// Whether a text has the form of an ISO 3166-1 code.
  static func isCode(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count) && text.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
  }
}
