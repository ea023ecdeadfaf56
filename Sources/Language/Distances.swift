extension Language {
  /// The units in which distances are shown.
  package enum DistanceUnit: Sendable, CaseIterable {
    case kilometres, miles, metres

    /// The length of the unit in metres.
    package var metres: Double {
      switch self {
      case .kilometres: 1_000
      case .miles: 1_609.344
      case .metres: 1
      }
    }

    /// Its abbreviation with a number, as an ICU number skeleton.
    var skeleton: String {
      switch self {
      case .kilometres: "unit/kilometer unit-width-short"
      case .miles: "unit/mile unit-width-short"
      case .metres: "unit/meter unit-width-short"
      }
    }
  }

  /// A distance in a unit, with one decimal below ten and none from ten on: `0.4 km`, `12 km`. In metres it is `400 m`
  /// below a kilometre, and above that as in kilometres. Empty if the distance is not a number.
  ///
  /// - Parameter isGiven: whether the data has the distance in that unit, so that metres keep their decimal: `99.9 m`.
  package func distance(metres: Double, unit: DistanceUnit, isGiven: Bool = false) -> String {
    guard let shown = ShownDistance(metres: metres, unit: unit, isGiven: isGiven) else { return "" }
    return formats.distance(shown)
  }

  /// A distance in exactly this unit, with a fixed number of decimals: `500 m`, `0.05 mi`.
  package func distance(_ amount: Double, _ unit: DistanceUnit, digits: Int) -> String {
    let precision = digits > 0 ? "." + String(repeating: "0", count: digits) : "precision-integer"
    return formats.number("\(unit.skeleton) \(precision)")?.write(amount) ?? "\(amount)"
  }
}

/// A distance rounded for display: pages show the same few again and again.
struct ShownDistance: Hashable, Sendable {
  let unit: Language.DistanceUnit
  /// In tenths of the unit if it has a decimal, otherwise in units.
  let number: Int
  let hasDecimal: Bool

  /// Nil if it is not a number, or too large for any globe.
  init?(metres: Double, unit: Language.DistanceUnit, isGiven: Bool) {
    guard metres.magnitude < 1e15 else { return nil }
    // Values that round to a kilometre are shown as one.
    let inMetres = unit == .metres && (isGiven ? (metres * 10).rounded() < 10_000 : metres.rounded() < 1_000)
    let value = inMetres ? metres : metres / (unit == .miles ? Language.DistanceUnit.miles : .kilometres).metres
    let tenths = (value * 10).rounded()
    self.unit = unit == .metres && !inMetres ? .kilometres : unit
    hasDecimal = inMetres ? isGiven && tenths.truncatingRemainder(dividingBy: 10) != 0 : tenths < 100
    number = Int(hasDecimal ? tenths : value.rounded())
  }

  var value: Double { hasDecimal ? Double(number) / 10 : Double(number) }

  /// The format, as an ICU number skeleton.
  var skeleton: String { "\(unit.skeleton) \(hasDecimal ? ".0" : "precision-integer")" }
}
