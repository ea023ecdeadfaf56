import Money

/// The words and signs for currencies beside amounts.
enum CurrencyWords {
  /// The currency of a code, or of a sign of one currency only: a dollar, a pound or a krone may be any.
  static func currency(_ word: some StringProtocol) -> Currency? {
    let word = String(word)
    return signs[word.uppercased()] ?? Currency(word).flatMap { $0.isListed ? $0 : nil }
  }

  /// The same, where a sign of several currencies is that of the currency of the source, if it is one of them.
  static func currency(_ word: some StringProtocol, of source: Currency?) -> Currency? {
    if let found = currency(word) { return found }
    guard let source, shared[word.uppercased()]?.contains(source.code) == true else { return nil }
    return source
  }

  /// Whether a text is a sign of several currencies.
  static func isShared(_ word: some StringProtocol) -> Bool { shared[word.uppercased()] != nil }

  private static let shared: [String: Set<String>] = [
    "$": [
      "USD", "CAD", "AUD", "NZD", "MXN", "SGD", "HKD", "TWD", "ARS", "CLP", "COP", "UYU", "BRL", "JMD", "TTD", "BSD",
      "BBD",
      "BZD", "FJD", "NAD", "XCD", "DOP", "BMD", "KYD", "LRD", "GYD", "SRD", "SBD", "BND",
    ],
    "KR": ["SEK", "NOK", "DKK", "ISK"], "KR.": ["SEK", "NOK", "DKK", "ISK"], "¥": ["JPY", "CNY"],
  ]

  private static let signs: [String: Currency] = Dictionary(
    uniqueKeysWithValues: [
      ("€", "EUR"), ("EUR", "EUR"), ("EURO", "EUR"), ("EUROS", "EUR"), ("£", "GBP"), ("₽", "RUB"), ("РУБ", "RUB"),
      ("РУБ.", "RUB"), ("₴", "UAH"), ("ГРН", "UAH"), ("ZŁ", "PLN"), ("FR.", "CHF"), ("₸", "KZT"), ("₺", "TRY"),
      ("₪", "ILS"), ("₹", "INR"), ("KČ", "CZK"), ("₩", "KRW"), ("LEI", "RON"), ("CA$", "CAD"), ("US$", "USD"),
      ("A$", "AUD"), ("NZ$", "NZD"), ("R$", "BRL"),
    ].compactMap { sign, code in Currency(code).map { (sign, $0) } })
}
