import Money

/// Prices in a cell: `5.00 EUR`, `€ 5`, `Adult 5.00, child 2.50 EUR`.
struct SheetPrice: Hashable, Sendable {
  /// What it is for; empty for the usual price.
  let name: String
  let price: Money

  /// - Parameter currency: that of prices that name none.
  /// - Returns: nil if the cell is not understood.
  static func prices(_ text: String, _ currency: Currency?) -> [SheetPrice]? {
    let parts = text.split { ";/|\n".contains($0) }.flatMap(Self.parts)
    let all = parts.map { amount($0) }
    // A currency may be written once.
    let common = all.lazy.compactMap { $0?.currency }.first ?? currency
    let prices = all.compactMap { part -> SheetPrice? in
      guard let part, let currency = part.currency ?? common else { return nil }
      return money(part.digits, currency).map { SheetPrice(name: part.name, price: $0) }
    }
    return prices.isEmpty || prices.count < all.count ? nil : prices
  }

  /// Divides at commas that are not decimal commas.
  private static func parts(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for index in text.indices where text[index] == "," {
      let after = text.index(after: index)
      guard after == text.endIndex || !text[after].isNumber else { continue }
      parts.append(text[start..<index])
      start = after
    }
    return parts + [text[start...]]
  }

  private struct Amount {
    var name, digits: String
    var currency: Currency?
  }

  private static func amount(_ text: Substring) -> Amount? {
    let characters = Array(text)
    guard let first = characters.firstIndex(where: { $0.decimalDigit != nil }) else { return nil }
    var end = first
    var digits = ""
    while end < characters.count, characters[end].decimalDigit != nil || ".,'".contains(characters[end]) {
      digits += characters[end].decimalDigit.map { String($0) } ?? String(characters[end])
      end += 1
    }
    while let last = digits.last, ".,'".contains(last) { digits.removeLast() }
    guard !characters[end...].contains(where: { $0.decimalDigit != nil }) else { return nil }
    var (name, currency): ([Substring], Currency?) = ([], nil)
    let sides = [String(characters[..<first]), String(characters[end...])]
    for word in sides.flatMap({ $0.split { " :()–-=\u{A0}".contains($0) } }) {
      if currency == nil, let known = CurrencyWords.currency(word) {
        currency = known
      } else if !Self.ofSeveral.contains(word.lowercased()) {
        name.append(word)
      }
    }
    return Amount(name: name.joined(separator: " "), digits: digits, currency: currency)
  }

  /// Symbols of several currencies, and signs.
  private static let ofSeveral: Set<String> = ["$", "kr", "kr.", ".", ","]

  /// The last point or comma before one or two digits (or as many as the currency has) separates decimals.
  private static func money(_ digits: String, _ currency: Currency) -> Money? {
    let separators = digits.indices.filter { ".,'".contains(digits[$0]) }
    var (whole, fraction) = (digits, "")
    if let last = separators.last {
      let after = digits[digits.index(after: last)...]
      if after.count != 3 || currency.minorDigits == 3 {
        (whole, fraction) = (String(digits[..<last]), String(after))
      }
    }
    whole.removeAll { ".,'".contains($0) }
    guard whole.count <= 12, fraction.count <= currency.minorDigits, let units = Int(whole.isEmpty ? "0" : whole) else {
      return nil
    }
    let minor = fraction + String(repeating: "0", count: currency.minorDigits - fraction.count)
    return Int(String(units) + minor).map { Money(minorUnits: $0, currency) }
  }
}
