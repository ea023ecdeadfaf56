import Language
import Model
import Money

/// Formats the terms of tickets as text, group by group. Nothing is dropped: terms without words, and terms whose value
/// is not of the expected type, are shown as «Name: value».
struct TermWords {
  private let words: FactWords
  /// The currency of amounts that name none; nil if unknown.
  private let currency: Currency?
  private let terms: [Fact]

  /// - Parameter currency: the default for terms that name none.
  init(_ terms: [Fact], _ words: FactWords, currency: Currency?) {
    (self.words, self.terms) = (words, terms)
    self.currency = Self.currency(of: terms) ?? currency
  }

  /// The currency that terms name.
  static func currency(of terms: [Fact]) -> Currency? {
    if case .text(let code)? = terms["currency"] { Currency(code) } else { nil }
  }

  var groups: [FactGroup] {
    let known = TermSubjects.groups.map { group in
      FactGroup(heading: words.language.phrase(group.heading), rows: group.rows.compactMap(row))
    }
    let rest = terms.filter { !TermSubjects.known.contains($0.name) && !isShownElsewhere($0) }
    let other = FactGroup(heading: words.language.phrase("terms.other"), rows: words.rows(rest, in: "others"))
    return (known + [other]).filter { !$0.rows.isEmpty }
  }

  /// The currency is shown with each amount; on its own only if it is not valid.
  private func isShownElsewhere(_ term: Fact) -> Bool { term.name == "currency" && Self.currency(of: terms) != nil }

  private func row(_ row: TermSubjects.Row) -> FactRow? {
    var lines: [String] = []
    var shown: Set<String> = []
    for name in row.names {
      for term in terms where term.name == name {
        // Two fields often have the same text.
        for line in self.lines(term) where shown.insert(line).inserted { lines.append(line) }
      }
    }
    return lines.isEmpty ? nil : FactRow(label: words.language.phrase(row.label), lines: lines)
  }

  private func lines(_ term: Fact) -> [String] {
    switch (term.name, term.value) {
    case ("refund_policies", .list(let policies)), ("exchange_policies", .list(let policies)):
      policies.flatMap { policy in
        if case .facts(let facts) = policy { [PolicyWords(facts, words, currency).line] } else { words.lines(policy) }
      }.filter { !$0.isEmpty }
    case ("refund_cutoff", .number(let hours)), ("exchange_cutoff", .number(let hours)):
      [capitalized(words.hours("terms.hours_before", hours))]
    case ("fees", .facts(let facts)), ("extra_checked_in_fees", .facts(let facts)):
      FeeWords(facts, words, currency).lines
    case ("extra_bag_cost", .number(let amount)), ("extra_bag_kg_cost", .number(let amount)):
      [words.price(amount, currency).map { words.language.phrase("terms.\(term.name)", ["price": $0]) }]
        .compactMap { $0 ?? words.line(term) }
    case (_, .facts(let facts)) where term.name.hasSuffix("_size_cm"): size(term, facts)
    case ("oversized_luggage", .facts(let facts)), ("animals", .facts(let facts)): facts.flatMap(lines)
    case ("ticket_requirements", .facts(let facts)): facts.compactMap { requirement($0) }
    case ("type_of_id", .text), ("boarding_requirement", .text): [words.value(term.value)].filter { !$0.isEmpty }
    default: simple(term)
    }
  }

  /// A term that is a Boolean, a number or a list, if there are words for its name.
  private func simple(_ term: Fact) -> [String] {
    let key = "terms.\(term.name)"
    switch term.value {
    case .flag(let flag):
      if let text = words.language.word(key + (flag ? "_yes" : "_no")) { return [text] }
    case .number(let number) where words.language.hasPhrase(key, taking: "n"):
      if number == "0", let none = words.language.word(key + "_none") { return [none] }
      return [words.counted(key, number)]
    case .list, .text:
      let list = words.value(term.value)
      if list.isEmpty { return [] }
      if words.language.hasPhrase(key, taking: "list") { return [words.language.phrase(key, ["list": list])] }
    default: break
    }
    return [words.line(term)].compactMap { $0 }
  }

  /// Three edges in centimetres: «up to 60 × 60 × 90 cm».
  private func size(_ term: Fact, _ facts: [Fact]) -> [String] {
    let edges = facts.compactMap { if case .number(let edge) = $0.value { words.number(edge) } else { nil } }
    guard edges.count == facts.count, !edges.isEmpty, words.language.hasPhrase("terms.\(term.name)", taking: "size")
    else { return [words.line(term)].compactMap { $0 } }
    return [words.language.phrase("terms.\(term.name)", ["size": edges.joined(separator: " × ")])]
  }

  /// The requirements of a kind of ticket: «Electronic ticket: printed, or on the phone».
  private func requirement(_ fact: Fact) -> String? { words.line(fact, in: "ticket_types") }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
