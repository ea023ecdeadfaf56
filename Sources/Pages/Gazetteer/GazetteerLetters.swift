import Model

/// The split of large countries into pages by the first letter of the cities' folded names (Docs/contract.md,
/// «Addresses»).
package struct GazetteerLetters: Sendable {
  /// Countries with more cities than this are split.
  static let most = 1_000

  /// The cities of a country whose names begin with a letter.
  struct Part: Sendable {
    let country: Int
    /// The index in `names`.
    let letter: Int
    /// Indices of cities in the gazetteer, ascending.
    var cities: [Int32] = []
  }

  /// The letters in order, as they appear in addresses: `a`…`z`, `0-9`, and `other` for everything else.
  static let names: [String] =
    (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) } + ["0-9", "other"]

  /// The letters that have cities, country by country, in the order of `names`.
  let parts: [Part]
  /// The range of `parts` of each country of the gazetteer; empty if the country is not split.
  let ofCountry: [Range<Int>]

  init(_ gazetteer: Gazetteer) {
    var (parts, ofCountry): ([Part], [Range<Int>]) = ([], [])
    for (index, country) in gazetteer.countries.enumerated() {
      let start = parts.count
      if country.cities.count > Self.most {
        var split = Self.names.indices.map { Part(country: index, letter: $0) }
        for city in country.cities { split[Self.letter(of: gazetteer, Int(city))].cities.append(city) }
        parts += split.filter { !$0.cities.isEmpty }
      }
      ofCountry.append(start..<parts.count)
    }
    (self.parts, self.ofCountry) = (parts, ofCountry)
  }

  /// The index in `names` of a city's letter.
  static func letter(of gazetteer: Gazetteer, _ city: Int) -> Int {
    let range = gazetteer.foldedNames.range(city)
    guard let place = range.first else { return 27 }
    let byte = gazetteer.foldedNames.bytes[place]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return 26
    default: return 27
    }
  }
}
