import Diagnostics
import Text

/// Finds out in which country the cities are whose data does not tell its code, and tells which codes are none.
struct GazetteerCountries {
  private let drafts: GazetteerDrafts
  /// For each row the code of its country; none where the data does not tell.
  private(set) var codes: [CountryLetters]

  init(_ drafts: GazetteerDrafts) {
    self.drafts = drafts
    codes = drafts.rows.countries
  }

  /// A name, or a code of three letters, becomes the code that it means.
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

  /// Tells each code that no list has, once.
  func reportUnknown(_ findings: inout Findings) {
    var met: [CountryLetters: (first: Int, count: Int)] = [:]
    // By the letters as a number.
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
