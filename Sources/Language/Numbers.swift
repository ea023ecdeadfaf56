extension Language {
  /// A whole number as the language writes it: `4,037`, `4 037`.
  package func number(_ number: Int) -> String {
    formats.number("")?.write(number) ?? String(number)
  }

  /// A number with exactly that many digits after the decimal sign, halves rounded away from zero.
  package func decimal(_ number: Double, digits: Int) -> String {
    let fraction = digits > 0 ? "." + String(repeating: "0", count: digits) : "precision-integer"
    return formats.number(fraction + " rounding-mode-half-up")?.write(number) ?? "\(number)"
  }
}
