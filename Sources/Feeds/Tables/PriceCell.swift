import Money
import Text

/// A price with its currency in one cell: `12,50 €`, `EUR 12.50`; also `12.-` and «free».
struct PriceCell {
  /// The amount as JSON writes numbers, and the code of the currency if the cell has one, with a space between them.
  let text: String

  /// - Parameters:
  ///   - currency: the currency of the source, which a sign of several currencies means.
  ///   - number: reads an amount as JSON writes numbers; nil for other texts.
  /// - Returns: nil if the cell is anything else.
  init?(_ cell: String, _ currency: Currency?, _ number: (String) -> String?) {
    let cell = Blanks.normalise(cell)
    if Self.free.contains(Folding.fold(cell)) {
      text = "0"
      return
    }
    guard let first = cell.firstIndex(where: \.isNumber), let last = cell.lastIndex(where: \.isNumber) else {
      return nil
    }
    var (before, written, after) = (cell[..<first], cell[first...last], cell[cell.index(after: last)...])
    let isNegative = before.last == "-" || before.last == "−"
    if isNegative { before.removeLast() }
    // «12.-» is 12.00.
    let dashes = after.dropFirst().prefix { "-–—".contains($0) }
    if let mark = after.first, ".,".contains(mark), !dashes.isEmpty { after = after.dropFirst(dashes.count + 1) }
    if written.hasSuffix(".") { written.removeLast() }
    let words = [before, after].map { Blanks.normalise(String($0)) }
    guard let amount = number(String(written)) ?? Self.grouped(written).flatMap(number), words.contains("") else {
      return nil
    }
    let sign = isNegative ? "-" : ""
    guard let unit = words.first(where: { !$0.isEmpty }) else {
      text = sign + amount
      return
    }
    let code = CurrencyWords.currency(unit, of: currency)?.code ?? unit.uppercased()
    guard code.utf8.count == 3 else { return nil }
    text = "\(sign)\(amount) \(code)"
  }

  /// An amount without the signs between its thousands, `1'250.00` and `1,250.00`; nil if they may mean anything else.
  private static func grouped(_ text: Substring) -> String? {
    guard let sign = text.first(where: { "'’,".contains($0) }), sign != "," || text.contains(".") else { return nil }
    let whole = text.prefix { $0 != "." }
    let parts = whole.split(separator: sign, omittingEmptySubsequences: false)
    guard (1...3).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    return parts.joined() + text.dropFirst(whole.count)
  }

  /// What says that nothing is to be paid.
  private static let free = Set(
    [
      "free", "free of charge", "no charge", "gratis", "kostenlos", "frei", "kostenfrei", "gratuit", "gratuito",
      "gratuita", "bezpłatnie", "bezpłatny", "za darmo", "бесплатно", "безкоштовно", "مجانا", "مجاني", "zdarma",
      "zadarmo", "ücretsiz", "grátis",
    ].map { Folding.fold($0) })
}
