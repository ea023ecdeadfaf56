import Diagnostics
import Text
import WorldTowns

/// Finds the countries of cities whose record has no two-letter code, and reports invalid codes.
struct GazetteerCountries {
  private let drafts: GazetteerDrafts
  /// The country code of each row; none if unknown.
  private(set) var codes: [CountryLetters]
  /// The regions of rows that are built-in towns.
  private(set) var regions: [Int: String] = [:]

  /// The number of rows of lists that get regions: for more, finding their towns would take longer than reading them.
  static let mostWithRegions = 20_000

  init(_ drafts: GazetteerDrafts) {
    self.drafts = drafts
    codes = drafts.rows.countries
  }

  /// Replaces names and three-letter codes by the codes that they mean, and finds the countries that are missing.
  mutating func readNames(_ countries: Countries, _ builtIn: inout BuiltInTowns, _ findings: inout Findings) {
    var known: [String: CountryLetters] = [:]
    for row in drafts.rows.countryTexts.keys.sorted() where !drafts.repeated.contains(row) {
      guard let text = drafts.rows.countryTexts[row] else { continue }
      if text.isEmpty, let town = town(of: row, in: nil, &builtIn), let code = CountryLetters(town.country) {
        codes[row] = code
        continue
      }
      let code = known[text] ?? (countries.code(text).flatMap { CountryLetters($0) } ?? .none)
      known[text] = code
      codes[row] = code
      let (name, place) = (drafts.name(row), drafts.place(row))
      findings.add(
        code == .none ? .cityWithoutCountry(name, at: place, text) : .countryByName(name, at: place, text, code.text))
    }
  }

  /// Finds the regions of rows, unless there are many.
  mutating func findRegions(_ builtIn: inout BuiltInTowns) {
    guard drafts.rows.count <= Self.mostWithRegions else { return }
    // A country that is not one of ISO 3166-1 is none of GeoNames'.
    for (row, code) in codes.enumerated() where code != .none && regions[row] == nil && !drafts.repeated.contains(row) {
      _ = town(of: row, in: code.text, &builtIn)
    }
  }

  /// The built-in town of a row's name near it, whose region it gets.
  private mutating func town(of row: Int, in country: String?, _ builtIn: inout BuiltInTowns) -> WorldTown? {
    guard let point = drafts.rows.point(row),
      let town = builtIn.town(named: drafts.rows.names[row], at: point, in: country)
    else { return nil }
    let region = town.region(beside: drafts.rows.names[row])
    if !region.isEmpty { regions[row] = region }
    builtIn.use()
    return town
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
