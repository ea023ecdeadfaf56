import Money

extension Language {
  /// An amount in the language's format, with the digits that ISO 4217 gives the currency, and with an unambiguous
  /// symbol: `US$54.81`, `54,81 €`. A bare `$` is only ever that of the language's own country.
  package func money(_ money: Money) -> String {
    formats.texts.money.text(of: money) {
      formats.number(skeleton(money.currency))?.write(digits: money.decimal)
        ?? "\(money.currency.code)\u{A0}\(money.decimal)"
    }
  }

  private func skeleton(_ currency: Currency) -> String {
    let digits = currency.minorDigits
    let precision = digits > 0 ? "." + String(repeating: "0", count: digits) : "precision-integer"
    let width = isAmbiguous(currency) ? " unit-width-iso-code" : ""
    return "currency/\(currency.code) \(precision)\(width)"
  }

  /// Many languages write US dollars as `$`, even for readers in a country with another dollar, or none.
  private func isAmbiguous(_ currency: Currency) -> Bool {
    Names.symbol(currency.code, locale: formats.locale) == "$"
      && Names.currency(of: formats.locale) != currency.code
  }
}
