import Money
import Text

/// A price with its currency in one cell: `12,50 €`, `EUR 12.50`.
struct PriceCell {
  /// The amount as JSON writes numbers, and the code of the currency, with a space between them.
  let text: String

  /// - Parameters:
  ///   - currency: the currency of the source, which a sign of several currencies means.
  ///   - number: reads an amount as JSON writes numbers; nil for other texts.
  /// - Returns: nil if the cell is anything else.
  init?(_ cell: String, _ currency: Currency?, _ number: (String) -> String?) {
    let cell = Blanks.normalise(cell)
    let isOfAmount: (Character) -> Bool = { $0.isNumber || ".,- ".contains($0) }
    guard let first = cell.firstIndex(where: isOfAmount), let last = cell.lastIndex(where: isOfAmount) else {
      return nil
    }
    let words = [cell[..<first], cell[cell.index(after: last)...]].map { Blanks.normalise(String($0)) }
    guard let amount = number(Blanks.normalise(String(cell[first...last]))),
      let unit = words.first(where: { !$0.isEmpty }), words.contains("")
    else { return nil }
    let code = CurrencyWords.currency(unit, of: currency)?.code ?? unit.uppercased()
    guard code.utf8.count == 3 else { return nil }
    text = "\(amount) \(code)"
  }
}
