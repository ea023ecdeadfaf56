import Model

/// How the cities of large countries are split over pages: by the first letters of their folded names (contract.md,
/// «Addresses»).
package struct GazetteerLetters: Sendable {
  /// A country with more cities than this is split.
  static let most = 1_000

  /// The cities of a country whose names begin with a letter.
  struct Part: Sendable {
    let country: Int
    /// Of `names`.
    let letter: Int
    /// Indices of the gazetteer, ascending.
    var cities: [Int32] = []
  }

  /// The letters in their order, as addresses have them: `a`…`z`, `0-9`, and `other` for all that begins otherwise.
  static let names: [String] =
    (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) } + ["0-9", "other"]

  /// Country by country, in the order of `names`, those that have cities.
  let parts: [Part]
  /// For each country of the gazetteer which of the parts are its own; empty where it is not split.
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
    self.parts = parts
    self.ofCountry = ofCountry
  }

  /// Which of `names` a city stands under.
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
