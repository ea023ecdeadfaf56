extension Language {
  /// The units in which distances are shown.
  package enum DistanceUnit: Sendable, CaseIterable {
    case kilometres, miles, metres

    /// How many metres one of it is.
    package var metres: Double {
      switch self {
      case .kilometres: 1_000
      case .miles: 1_609.344
      case .metres: 1
      }
    }

    /// Its abbreviation beside a number, as an ICU number skeleton.
    var skeleton: String {
      switch self {
      case .kilometres: "unit/kilometer unit-width-short"
      case .miles: "unit/mile unit-width-short"
      case .metres: "unit/meter unit-width-short"
      }
    }
  }

  /// A distance in a unit, with one decimal under ten and none from ten on: `0.4 km`, `12 km`. In metres it is
  /// `400 m` under a kilometre, and from there on as in kilometres. Empty where the distance is no number.
  ///
  /// - Parameter isGiven: whether the data give the distance in that unit, so that metres keep a decimal that they have:
  ///   `99.9 m`.
  package func distance(metres: Double, unit: DistanceUnit, isGiven: Bool = false) -> String {
    guard let shown = ShownDistance(metres: metres, unit: unit, isGiven: isGiven) else { return "" }
    return formats.distance(shown)
  }

  /// A distance in just this unit, with just so many decimals: `500 m`, `0.05 mi`.
  package func distance(_ amount: Double, _ unit: DistanceUnit, digits: Int) -> String {
    let precision = digits > 0 ? "." + String(repeating: "0", count: digits) : "precision-integer"
    return formats.number("\(unit.skeleton) \(precision)")?.write(amount) ?? "\(amount)"
  }
}

/// A distance as it is shown, rounded: pages show the same few again and again.
struct ShownDistance: Hashable, Sendable {
  let unit: Language.DistanceUnit
  /// In tenths of the unit where it has a decimal, else in units.
  let number: Int
  let hasDecimal: Bool

  /// Nil for what is no number, or too large for any globe.
  init?(metres: Double, unit: Language.DistanceUnit, isGiven: Bool) {
    guard metres.magnitude < 1e15 else { return nil }
    // What rounds to a kilometre is one.
    let inMetres = unit == .metres && (isGiven ? (metres * 10).rounded() < 10_000 : metres.rounded() < 1_000)
    let value = inMetres ? metres : metres / (unit == .miles ? Language.DistanceUnit.miles : .kilometres).metres
    let tenths = (value * 10).rounded()
    self.unit = unit == .metres && !inMetres ? .kilometres : unit
    hasDecimal = inMetres ? isGiven && tenths.truncatingRemainder(dividingBy: 10) != 0 : tenths < 100
    number = Int(hasDecimal ? tenths : value.rounded())
  }

  var value: Double { hasDecimal ? Double(number) / 10 : Double(number) }

  /// How it is written, as an ICU number skeleton.
  var skeleton: String { "\(unit.skeleton) \(hasDecimal ? ".0" : "precision-integer")" }
}
