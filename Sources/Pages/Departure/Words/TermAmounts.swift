import Language
import Model
import Money

extension FactWords {
  /// An amount in minor units; nil where it is no whole number or its currency is not known.
  func price(_ minorUnits: String, _ currency: Currency?) -> String? {
    guard let currency, let amount = Int(minorUnits) else { return nil }
    return language.money(Money(minorUnits: amount, currency))
  }

  /// The phrase for a number; a fraction takes the form for «other».
  func counted(_ key: String, _ number: String) -> String {
    Int(number).map { language.phrase(key, count: $0) } ?? language.phrase(key, ["n": number])
  }

  func hours(_ key: String, _ number: String) -> String { counted(key, number) }

  /// A share as percents: `0.25` and `25` are both 25, because sources write either; nil for what is no number.
  func percents(_ number: String) -> String? {
    guard let share = Double(number), share.isFinite, share >= 0 else { return nil }
    let percents = share <= 1 ? share * 100 : share
    return language.decimal(percents, digits: percents == percents.rounded() ? 0 : 1)
  }
}

/// What something costs besides, such as `{"type": "flat_fee", "amount": 500}`.
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
      // A source says `unknown` where it does not know; any other word it means.
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

/// One of the ways to change a ticket or to give it back: «On one's own: fee of 25%, until 1 hour before departure».
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
        ("cutoff_reference", .text) where isSaid(fact, isOfDeparture):
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
    let said = parts.joined(separator: ", ")
    line = [way, said.isEmpty ? nil : said].compactMap { $0 }.joined(separator: ": ")
  }
}

/// Whether a policy's member is told together with others: a currency with its amount, a reference with its hours.
private func isSaid(_ fact: Fact, _ isOfDeparture: Bool) -> Bool {
  fact.name == "cutoff_reference" ? isOfDeparture : fact.value != .text("") && Currency(text(fact)) != nil
}

private func text(_ fact: Fact) -> String { if case .text(let text) = fact.value { text } else { "" } }
