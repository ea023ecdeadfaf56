import Settings
import Text

/// Stars as people write them: `3 stars`, `***`, `★★★½`, `4*`, `3-Sterne`, `3,5`.
struct WrittenStars {
  let number: Double

  /// - Returns: nil for plain numbers and for other texts.
  init?(_ text: String?) {
    guard var rest = text.map(Blanks.normalise)?[...], !rest.isEmpty else { return nil }
    // «Superior», a category of hotels between two numbers of stars.
    for ending in [" Superior", " S", "S"] where rest.hasSuffix(ending) && rest.count > ending.count {
      rest.removeLast(ending.count)
      break
    }
    let signs = rest.prefix { "*★⭐✭✶⋆\u{FE0F}".contains($0) || $0 == "⭐️" }
    if !signs.isEmpty {
      // «★★★★☆» has four of five.
      let others = rest.dropFirst(signs.count)
      guard others.isEmpty || others == "½" || others.allSatisfy({ $0 == "☆" }) && rest.count < 6 else { return nil }
      number = Double(signs.count) + (others == "½" ? 0.5 : 0)
      return
    }
    let written = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard let digits = Double(written.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "."))
    else {
      return nil
    }
    let after = rest.dropFirst(written.count).split(separator: " ").map { $0 == "1/2" ? "½" : $0 }.joined(
      separator: " ")
    let half = after.hasPrefix("½")
    let unit = Folding.fold(half ? String(after.dropFirst()) : after).filter {
      $0.isLetter || $0.isNumber || "*★⭐/".contains($0)
    }
    if unit.isEmpty || ["*", "★", "⭐"].contains(unit) || Self.words.contains(where: unit.hasPrefix) {
      number = digits + (half ? 0.5 : 0)
    } else {
      return nil
    }
  }

  private static let words = [
    "star", "stern", "etoile", "estrella", "stell", "gwiazd", "звезд", "зірк", "зірок", "نجوم", "نجم",
  ].map { Folding.fold($0) }
}

/// A length with its unit: `200 m`, `1.5 km`, `0,5 miles`.
struct WrittenLength {
  let metres: Double

  /// - Returns: nil for plain numbers, numbers whose comma or point may group thousands, and other texts.
  init?(_ text: String) {
    let text = Blanks.normalise(text)
    let written = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    let unit = Folding.fold(Blanks.normalise(String(text.dropFirst(written.count))))
    let parts = written.split(omittingEmptySubsequences: false) { ",.".contains($0) }
    guard let unit = Self.units[unit], parts.count < 3, parts.count == 1 || parts[1].count != 3 || parts[0] == "0",
      let number = Double(parts.joined(separator: "."))
    else { return nil }
    metres = number * unit
  }

  private static let units: [String: Double] = {
    let metres: [([String], Double)] = [
      (
        [
          "m", "metre", "metres", "meter", "meters", "mètre", "mètres", "metro", "metros", "metri", "metry", "metrów",
          "м",
        ], 1
      ),
      (["м.", "метр", "метра", "метров", "метри", "метрів", "م", "متر"], 1),
      (
        ["km", "km.", "kilometre", "kilometres", "kilometer", "kilometers", "kilomètre", "kilomètres", "kilómetros"],
        1000
      ),
      (["chilometri", "chilometro", "kilometry", "kilometrów", "км", "км.", "километра", "километров", "كم"], 1000),
      (["mi", "mi.", "mile", "miles", "meile", "meilen"], 1609.344), (["yd", "yards"], 0.9144),
      (["ft", "feet"], 0.3048),
    ]
    return metres.reduce(into: [:]) { units, entry in for name in entry.0 { units[Folding.fold(name)] = entry.1 } }
  }()
}

extension DistanceUnit {
  /// Its length in metres.
  var metres: Double {
    switch self {
    case .kilometres: 1000
    case .miles: 1609.344
    case .metres: 1
    }
  }
}
