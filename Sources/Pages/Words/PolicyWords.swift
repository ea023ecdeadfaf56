import Model
import Money

/// A way to change or return a ticket: «On one's own: fee of 25%, until 1 hour before departure».
struct PolicyWords {
  let line: String

  init(_ facts: [Fact], _ words: FactWords, _ currency: Currency?) {
    var way: String?
    var parts: [String] = []
    let isOfDeparture = facts["cutoff_reference"].map { $0 == .text("departure-date") } ?? true
    var own = currency
    if case .text(let code)? = facts["flat_fee_currency"] { own = Currency(code) ?? currency }
    for fact in facts {
      switch (fact.name, fact.value) {
      case ("type", .text): way = words.value(fact.value)
      case ("flat_fee_currency", .text),
        ("cutoff_reference", .text) where isShownWithOthers(fact, isOfDeparture):
        break
      case ("flat_fee", .number(let amount)):
        let price = words.price(amount, own)
        let fee = amount == "0" ? words.language.phrase("terms.fee_none") : nil
        parts.append(
          fee ?? price.map { words.language.phrase("terms.fee", ["price": $0]) } ?? words.line(fact) ?? amount)
      case ("percent_fee", .number(let share)):
        let percents = words.percents(share)
        parts.append(
          share == "0"
            ? words.language.phrase("terms.fee_none")
            : percents.map { words.language.phrase("terms.fee_percent", ["n": $0]) } ?? share)
      case ("cutoff_from", .number(let hours)) where isOfDeparture:
        parts.append(words.hours("terms.hours_from", hours))
      case ("cutoff_to", .number(let hours)) where isOfDeparture:
        parts.append(words.hours("terms.hours_before", hours))
      default: if let line = words.line(fact) { parts.append(line) }
      }
    }
    let details = parts.joined(separator: ", ")
    line = [way, details.isEmpty ? nil : details].compactMap { $0 }.joined(separator: ": ")
  }
}

/// Whether a member is shown as part of another: a currency with its amount, a reference with its hours.
private func isShownWithOthers(_ fact: Fact, _ isOfDeparture: Bool) -> Bool {
  fact.name == "cutoff_reference" ? isOfDeparture : fact.value != .text("") && Currency(text(fact)) != nil
}

private func text(_ fact: Fact) -> String { if case .text(let text) = fact.value { text } else { "" } }
