import Money

/// The words and signs for currencies beside amounts.
enum CurrencyWords {
  /// The currency of a code, or of a sign of one currency only: a dollar, a pound or a krone may be any.
  static func currency(_ word: some StringProtocol) -> Currency? {
    let word = String(word)
    return signs[word.uppercased()] ?? Currency(word).flatMap { $0.isListed ? $0 : nil }
  }

  private static let signs: [String: Currency] = Dictionary(
    uniqueKeysWithValues: [
      ("€", "EUR"), ("EUR", "EUR"), ("EURO", "EUR"), ("EUROS", "EUR"), ("£", "GBP"), ("₽", "RUB"), ("РУБ", "RUB"),
      ("РУБ.", "RUB"), ("₴", "UAH"), ("ГРН", "UAH"), ("ZŁ", "PLN"), ("FR.", "CHF"), ("₸", "KZT"), ("₺", "TRY"),
      ("₪", "ILS"), ("₹", "INR"), ("KČ", "CZK"), ("₩", "KRW"), ("LEI", "RON"), ("CA$", "CAD"), ("US$", "USD"),
      ("A$", "AUD"), ("NZ$", "NZD"), ("R$", "BRL"),
    ].compactMap { sign, code in Currency(code).map { (sign, $0) } })
}
