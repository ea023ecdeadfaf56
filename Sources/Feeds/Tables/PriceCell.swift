import CSV
import Money
import Text

/// A price with its currency in one cell: `12,50 €`, `EUR 12.50`.
struct PriceCell {
  /// The amount as JSON writes numbers, and the code of the currency, with a space between them.
  let text: String

  /// - Parameter currency: the currency of the source, which a sign of several currencies means.
  /// - Returns: nil if the cell is anything else.
  init?(_ cell: String, _ table: DelimitedText, _ currency: Currency?) {
    let cell = Blanks.normalise(cell)
    let isOfAmount: (Character) -> Bool = { $0.isNumber || ".,- ".contains($0) }
    guard let first = cell.firstIndex(where: isOfAmount), let last = cell.lastIndex(where: isOfAmount) else {
      return nil
    }
    let words = [cell[..<first], cell[cell.index(after: last)...]].map { Blanks.normalise(String($0)) }
    guard let number = table.number(Blanks.normalise(String(cell[first...last]))),
      let unit = words.first(where: { !$0.isEmpty }), words.contains("")
    else { return nil }
    let code = CurrencyWords.currency(unit, of: currency)?.code ?? unit.uppercased()
    guard code.utf8.count == 3 else { return nil }
    text = "\(number) \(code)"
  }
}
