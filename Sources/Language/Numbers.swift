extension Language {
  /// A whole number in the language's format: `4,037`, `4 037`.
  package func number(_ number: Int) -> String { formats.number("")?.write(number) ?? String(number) }

  /// A number with a fixed number of decimals, halves rounded away from zero.
  package func decimal(_ number: Double, digits: Int) -> String {
    let fraction = digits > 0 ? "." + String(repeating: "0", count: digits) : "precision-integer"
    return formats.number(fraction + " rounding-mode-half-up")?.write(number) ?? "\(number)"
  }
}
