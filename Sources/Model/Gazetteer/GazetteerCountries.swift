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
  func tellUnknown(_ findings: inout Findings) {
    var met: [CountryLetters: (first: Int, count: Int)] = [:]
    var last = CountryLetters.none
    var known: Set<CountryLetters> = [.none]
    for row in codes.indices where codes[row] != last || !known.contains(last) {
      last = codes[row]
      guard !known.contains(last), !drafts.repeated.contains(row) else { continue }
      if Countries.isCode(last.text) {
        known.insert(last)
      } else {
        met[last] = (met[last]?.first ?? row, (met[last]?.count ?? 0) + 1)
      }
    }
    for (code, found) in met.sorted(by: { $0.value.first < $1.value.first }) {
      findings.add(
        .unknownCountryCode(drafts.name(found.first), at: drafts.place(found.first), code.text, count: found.count))
    }
  }
}
