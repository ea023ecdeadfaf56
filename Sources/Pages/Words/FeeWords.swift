import Model
import Money

/// A fee, such as `{"type": "flat_fee", "amount": 500}`.
struct FeeWords {
  let lines: [String]

  init(_ facts: [Fact], _ words: FactWords, _ currency: Currency?) {
    var currency = currency
    var (type, amount, percent): (String?, String?, String?)
    var rest: [Fact] = []
    for fact in facts {
      switch (fact.name, fact.value) {
      case ("type", .text(let text)): type = text
      case ("amount", .number(let number)): amount = number
      case ("percent", .number(let number)): percent = number
      case ("currency", .text(let code)) where Currency(code) != nil: currency = Currency(code)
      default: rest.append(fact)
      }
    }
    var lines: [String] = []
    if let amount {
      if let price = words.price(amount, currency) {
        let key = "terms.fee_\(type == nil || type == "flat_fee" ? "flat" : type ?? "")"
        let known = words.language.hasPhrase(key, taking: "price")
        let text = words.language.phrase(known ? key : "terms.fee_flat", ["price": price])
        lines.append(known || type == nil ? text : "\(text) (\(type ?? ""))")
      } else {
        rest += [type.map { Fact("type", .text($0)) }, Fact("amount", .number(amount))].compactMap { $0 }
      }
    } else if percent == nil, let type {
      // Sources write `unknown` for no information; all other words are meant.
      if type == "unknown" {
        lines.append(words.language.phrase("terms.fee_unknown"))
      } else {
        rest.append(Fact("type", .text(type)))
      }
    }
    if let percent {
      if let percents = words.percents(percent) {
        lines.append(words.language.phrase("terms.fee_share", ["n": percents]))
      } else {
        rest.append(Fact("percent", .number(percent)))
      }
    }
    self.lines = lines + rest.compactMap { words.line($0) }
  }
}
