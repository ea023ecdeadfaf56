extension Language {
  /// The units in which distances are shown.
  package enum DistanceUnit: Sendable, CaseIterable {
    case kilometres, miles, metres
  }

  /// A whole number as the language writes it: `4,037`, `4 037`.
  package func number(_ number: Int) -> String {
    formats.number("")?.write(number) ?? String(number)
  }

  /// A number with exactly that many digits after the decimal sign, halves rounded away from zero.
  package func decimal(_ number: Double, digits: Int) -> String {
    precision(digits, number) ?? "\(number)"
  }

  /// A distance in a unit, with one decimal under ten and none from ten on: `0.4 km`, `12 km`. In metres it is
  /// `400 m` under a kilometre, and from there on as in kilometres.
  package func distance(metres: Double, unit: DistanceUnit) -> String {
    switch unit {
    case .kilometres: length(metres / 1_000, "kilometer")
    case .miles: length(metres / 1_609.344, "mile")
    case .metres where metres < 999.5: precision(0, metres, "unit/meter unit-width-short ") ?? "\(metres) m"
    case .metres: length(metres / 1_000, "kilometer")
    }
  }

  private func length(_ value: Double, _ unit: String) -> String {
    // 9.95 would be written as 10.0.
    precision(value < 9.95 ? 1 : 0, value, "unit/\(unit) unit-width-short ") ?? "\(value)"
  }

  private func precision(_ digits: Int, _ number: Double, _ how: String = "") -> String? {
    let fraction = digits > 0 ? "." + String(repeating: "0", count: digits) : "precision-integer"
    return formats.number(how + fraction + " rounding-mode-half-up")?.write(number)
  }
}
