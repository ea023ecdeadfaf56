import Diagnostics
import Text

/// Finds the countries of cities whose record has no two-letter code, and reports invalid codes.
struct GazetteerCountries {
  private let drafts: GazetteerDrafts
  /// The country code of each row; none if unknown.
  private(set) var codes: [CountryLetters]

  init(_ drafts: GazetteerDrafts) {
    self.drafts = drafts
    codes = drafts.rows.countries
  }

  /// Replaces names and three-letter codes by the codes that they mean.
  mutating func readNames(_ countries: Countries, _ findings: inout Findings) {
    var known: [String: CountryLetters] = [:]
    for row in drafts.rows.countryTexts.keys.sorted() where !drafts.repeated.contains(row) {
      guard let text = drafts.rows.countryTexts[row] else { continue }
      let code = known[text] ?? (countries.code(text).flatMap { CountryLetters($0) } ?? .none)
      known[text] = code
      codes[row] = code
      let (name, place) = (drafts.name(row), drafts.place(row))
      findings.add(
        code == .none ? .cityWithoutCountry(name, at: place, text) : .countryByName(name, at: place, text, code.text))
    }
  }

  /// Reports each unknown code once.
  func reportUnknown(_ findings: inout Findings) {
    var met: [CountryLetters: (first: Int, count: Int)] = [:]
    // Indexed by the packed letters.
    var isKnown = [Bool](repeating: false, count: 1 << 16)
    isKnown[Int(CountryLetters.none.packed)] = true
    for (row, code) in codes.enumerated() where !isKnown[Int(code.packed)] && !drafts.repeated.contains(row) {
      if Countries.isCode(code.text) {
        isKnown[Int(code.packed)] = true
      } else {
        met[code] = (met[code]?.first ?? row, (met[code]?.count ?? 0) + 1)
      }
    }
    for (code, found) in met.sorted(by: { $0.value.first < $1.value.first }) {
      findings.add(
        .unknownCountryCode(drafts.name(found.first), at: drafts.place(found.first), code.text, count: found.count))
    }
  }
}
