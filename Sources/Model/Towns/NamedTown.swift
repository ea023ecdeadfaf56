import Text

/// A city by its name: «New York, US».
///
/// Shared by many things.
final class NamedTown: Sendable, Equatable {
  let name: String
  /// The country's name as shown; empty if unknown.
  let country: String
  /// ISO 3166-1 alpha-2; nil if unknown.
  let countryCode: String?

  init(name: String, country: String, countryCode: String?) {
    (self.name, self.country, self.countryCode) = (name, country, countryCode)
  }

  static func == (a: NamedTown, b: NamedTown) -> Bool {
    (a.name, a.country, a.countryCode) == (b.name, b.country, b.countryCode)
  }
}

extension NamedTown {
  /// Parses «New York, US»: the last part is the country if it is a country's name in any language.
  convenience init(_ text: String, _ names: inout CountryNames) {
    if let parts = names.parts(ofCity: text) {
      self.init(name: parts.city, country: names.name(.code(parts.code)), countryCode: parts.code)
    } else {
      self.init(name: text, country: "", countryCode: nil)
    }
  }

  /// For each of several cities the one that it is: those with the same name, however it is written, in the same country
  /// are one. A city named without its country is the only city of that name with a country, if there is exactly one.
  static func merged(_ cities: [NamedTown]) -> [ObjectIdentifier: NamedTown] {
    // Names without letters or digits all fold to nothing; they are compared as they are.
    var seen: Set<ObjectIdentifier> = []
    let groups = Dictionary(grouping: cities.filter { seen.insert(ObjectIdentifier($0)).inserted }) { city in
      Folding.key(city.name)
    }
    var merged: [ObjectIdentifier: NamedTown] = [:]
    for same in groups.values {
      var byCountry = Dictionary(grouping: same) { $0.countryCode ?? $0.country }
      if byCountry.count == 2, let unknown = byCountry.removeValue(forKey: ""), let (country, known) = byCountry.first {
        byCountry[country] = known + unknown
      }
      for cities in byCountry.values {
        let name = (cities.first { !$0.isInOneCase } ?? cities[0]).name
        let one = cities[0].name == name ? cities[0] : NamedTown(named: name, like: cities[0])
        for city in cities { merged[ObjectIdentifier(city)] = one }
      }
    }
    return merged
  }

  private convenience init(named name: String, like city: NamedTown) {
    self.init(name: name, country: city.country, countryCode: city.countryCode)
  }

  /// Whether it is written in capitals or small letters alone.
  private var isInOneCase: Bool {
    name.uppercased() != name.lowercased() && (name == name.uppercased() || name == name.lowercased())
  }
}
