import Locks

/// Maps folded names to countries. It loads the next language when a name is not found.
final class CountryIndex: Sendable {
  private struct State {
    var codes: [String: String]
    var next = 0
  }

  private let locales: [ICULocale]
  private let state: Mutex<State>

  init(first: ICULocale?) {
    locales = Self.order(first: first)
    state = Mutex(State(codes: Self.isoCodes))
  }

  func code(_ folded: String) -> String? {
    state.withLock { state in
      while true {
        if let code = state.codes[folded] { return code }
        guard state.next < locales.count else { return nil }
        Self.read(locales[state.next], into: &state.codes)
        state.next += 1
      }
    }
  }

  /// The site's language, English, the languages most likely in a site's data, then all others in alphabetical order.
  private static func order(first: ICULocale?) -> [ICULocale] {
    let likely = ["en", "ru", "de", "fr", "es", "it", "pt", "pl", "uk", "tr", "zh", "ja", "ar"]
    var seen: Set<String> = []
    let all = (first?.chain ?? []) + likely.compactMap(ICULocale.init(tag:)) + ICULocale.all
    return all.filter { seen.insert($0.name).inserted }
  }

  private static let isoCodes: [String: String] = {
    var codes: [String: String] = [:]
    for code in ICUCountries.codes {
      codes[Folding.fold(code.alpha2)] = code.alpha2
      if !code.alpha3.isEmpty { codes[Folding.fold(code.alpha3)] = code.alpha2 }
    }
    return codes
  }()

  static let countries = Set(ICUCountries.codes.map(\.alpha2))

  private static func read(_ locale: ICULocale, into codes: inout [String: String]) {
    ICUCountries.each(in: locale) { code, name in
      guard countries.contains(code) else { return }
      for name in spellings(name, in: locale) where !name.isEmpty && codes[name] == nil { codes[name] = code }
    }
  }

  /// CLDR's English names are «Bosnia & Herzegovina» and «St. Lucia»; most data spells out «and» and «Saint».
  private static func spellings(_ name: String, in locale: ICULocale) -> [String] {
    guard locale.name == "en", name.contains("&") || name.contains("St. ") else { return [Folding.fold(name)] }
    let words = name.split(separator: " ").map { $0 == "&" ? "and" : $0 == "St." ? "Saint" : $0 }
    return [Folding.fold(name), Folding.fold(words.joined(separator: " "))]
  }
}
