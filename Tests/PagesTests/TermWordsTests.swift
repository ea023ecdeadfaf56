import Language
import Model
import Money
import Testing

@testable import Pages

@Suite("Terms in words") struct TermWordsTests {
  private func groups(_ terms: [Fact], _ language: String = "en", currency: String? = nil) -> [FactGroup] {
    let words = FactWords(language: Product.language(language).0)
    return TermWords(terms, words, currency: currency.flatMap { Currency($0) }).groups
  }

  /// «Label: line / line», group by group.
  private func said(_ terms: [Fact], _ language: String = "en", currency: String? = nil) -> [String] {
    groups(terms, language, currency: currency).flatMap { group in
      group.rows.map { "\($0.label): \($0.lines.joined(separator: " / "))" }
    }
  }

  private static let policy: [Fact] = [
    Fact("type", .text("self-serve")), Fact("flat_fee_currency", .text("CAD")), Fact("percent_fee", .number("0.25")),
    Fact("cutoff_reference", .text("departure-date")), Fact("cutoff_to", .number("1")),
  ]

  private static let animals: [Fact] = [
    Fact("main_compartment_allowed", .flag(false)), Fact("hold_max_weight_kg", .number("20")),
    Fact("vaccination_required", .flag(true)),
  ]

  private static let oversized: [Fact] = [
    Fact("allowed", .flag(true)), Fact("allowed_types", .list([.text("bicycle"), .text("skis")])),
    Fact("fees", .facts([Fact("type", .text("flat_fee")), Fact("amount", .number("500"))])),
  ]

  private let all: [Fact] = [
    Fact("currency", .text("CAD")), Fact("bag_allowed", .flag(true)), Fact("nb_carry_on", .number("1")),
    Fact("kg_by_carry_on", .number("7")), Fact("nb_checked_bags", .number("2")), Fact("kg_by_bag", .number("34")),
    Fact(
      "checked_in_size_cm",
      .facts([Fact("l", .number("60")), Fact("w", .number("60")), Fact("h", .number("90"))])),
    Fact("extra_bag_policy", .flag(true)), Fact("extra_bag_cost", .number("500")),
    Fact(
      "extra_checked_in_fees",
      .facts([Fact("type", .text("per_extra_checked_in")), Fact("amount", .number("500"))])),
    Fact("oversized_luggage", .facts(Self.oversized)), Fact("refund", .flag(true)),
    Fact("refund_policies", .list([.facts(Self.policy)])), Fact("exchange", .flag(false)),
    Fact("exchange_cutoff", .number("24")), Fact("piece_of_id", .flag(true)),
    Fact("type_of_id", .text("photo_and_full_name")), Fact("boarding_requirement", .text("printed_or_mobile_tkt")),
    Fact("ticket_requirements", .facts([Fact("eticket", .text("printed_or_mobile_tkt"))])),
    Fact("animals", .facts(Self.animals)), Fact("reading_light", .text("at_night")),
  ]

  @Test func areThoseThatTheSourceHas() {
    #expect(
      said(all) == [
        "Luggage allowance: Allowed", "Hand luggage: 1 piece / Up to 7 kg each",
        "Checked bags: 2 bags / Up to 34 kg each / Up to 60 × 60 × 90 cm each",
        "Extra bags: Allowed / CA$5.00 for each extra bag",
        "Oversized luggage: Allowed / Kinds: bicycle, skis / Fee: CA$5.00",
        "Changes: Not possible / Until 24 hours before departure",
        "Refunds: Possible / Self-service: fee of 25%, until 1 hour before departure",
        "Ticket: Printed or on your phone / E-ticket: Printed or on your phone",
        "Identification: Required / Photo and full name",
        "Rules: Not allowed in the passenger compartment / Up to 20 kg in the hold / Vaccination required",
        "Reading light: at_night",
      ])
    #expect(
      groups(all).map(\.heading) == [
        "Luggage", "Changes and refunds", "Ticket and identification", "Animals", "Other terms",
      ])
  }

  @Test func areInTheSitesLanguage() {
    let russian = said(all, "ru")
    #expect(russian.contains("Сдаваемый багаж: 2 места / Каждое до 34 кг / Каждое до 60 × 60 × 90 см"))
    #expect(
      russian.contains("Возврат: Возможен / Самостоятельно: сбор 25 %, не позже чем за 1 час до отправления"))
    #expect(russian.contains { $0.hasPrefix("Дополнительные места: Можно / 5,00") && $0.contains("CA$") })
  }

  /// Names that nothing knows, values of kinds that no name promises, and nesting of either: each leaf is said.
  @Test(arguments: [
    [Fact("nb_checked_bags", .text("many"))], [Fact("bag_allowed", .number("3"))], [Fact("refund", .text("sometimes"))],
    [Fact("refund_policies", .text("ask"))], [Fact("refund_policies", .list([.text("ask"), .number("4")]))],
    [Fact("animals", .text("none but cats"))], [Fact("extra_bag_cost", .text("little"))],
    [Fact("checked_in_size_cm", .text("large"))], [Fact("checked_in_size_cm", .facts([Fact("l", .text("long"))]))],
    [Fact("oversized_luggage", .facts([Fact("max_kg", .number("99")), Fact("colour", .text("red"))]))],
    [Fact("refund_policies", .list([.facts([Fact("how", .text("letter")), Fact("cutoff_to", .text("noon"))])]))],
    [
      Fact(
        "refund_policies",
        .list([.facts([Fact("cutoff_reference", .text("purchase-date")), Fact("cutoff_to", .number("48"))])]))
    ],
    [Fact("extra_checked_in_fees", .facts([Fact("type", .text("by_weather")), Fact("amount", .number("777"))]))],
    [Fact("extra_checked_in_fees", .facts([Fact("type", .text("on_request"))]))],
    [Fact("luggage", .number("12"))], [Fact("yes", .number("13"))], [Fact("currency", .text("shells"))],
    [Fact("currency", .number("9"))], [Fact("deep", .facts([Fact("er", .facts([Fact("est", .text("bottom"))]))]))],
    [Fact("list", .list([.facts([Fact("a", .text("b"))]), .list([.number("6")])]))],
  ])
  func nothingIsDropped(_ terms: [Fact]) {
    let text = said(terms).joined(separator: "\n")
    for leaf in terms.flatMap({ leaves($0.value) }) {
      #expect(text.contains(leaf), "\(leaf) is not in: \(text)")
    }
  }

  private func leaves(_ value: Fact.Value) -> [String] {
    switch value {
    case .flag: []
    case .number(let text): [text]
    case .text(let text): [text]
    case .list(let values): values.flatMap(leaves)
    case .facts(let facts): facts.flatMap { leaves($0.value) }
    }
  }

  @Test func anAmountWithoutACurrencyIsNoMoney() {
    let cost = [Fact("extra_bag_cost", .number("1500"))]
    #expect(said(cost, currency: "USD") == ["Extra bags: US$15.00 for each extra bag"])
    #expect(said(cost) == ["Extra bags: Extra bag cost: 1,500"])
    #expect(said([Fact("currency", .text("JPY"))] + cost, currency: "USD").first?.contains("1,500") == true)
  }

  @Test func emptyValuesSayNothing() {
    #expect(said([Fact("addons", .facts([])), Fact("kinds", .list([])), Fact("note", .text(""))]) == [])
    #expect(said([Fact("oversized_luggage", .facts([Fact("allowed_types", .list([]))]))]) == [])
  }

  @Test(arguments: [("0.25", "25"), ("25", "25"), ("1", "100"), ("0.125", "12.5"), ("0", "no fee")])
  func aShareIsShownAsPercents(_ share: String, _ percents: String) {
    let line = said([Fact("refund_policies", .list([.facts([Fact("percent_fee", .number(share))])]))]).first ?? ""
    #expect(line == "Refunds: " + (share == "0" ? percents : "fee of \(percents)%"))
  }
}

@Suite("Amenities in words") struct AmenityWordsTests {
  private func words(_ language: String) -> FactWords { FactWords(language: Product.language(language).0) }

  private let facts = [
    Fact("wifi", .flag(true)), Fact("tv", .flag(false)), Fact("reading_light", .flag(true)),
    Fact("power_outlets", .number("2")), Fact("hot-tub", .flag(false)), Fact("food", .text("sandwiches")),
  ]

  @Test func areAboardOrNotAndUnknownOnesAreKept() {
    let found = AmenityWords(facts, words("en"))
    #expect(found.aboard == ["Wi-Fi", "Reading light", "Power sockets: 2", "Food: sandwiches"])
    #expect(found.notAboard == ["TV", "Hot tub"])
  }

  @Test func areInTheSitesLanguage() {
    let found = AmenityWords(facts, words("ru"))
    #expect(found.aboard == ["Wi-Fi", "Reading light", "Розетки: 2", "Еда: sandwiches"])
    #expect(found.notAboard == ["Телевизор", "Hot tub"])
  }
}

@Suite struct WebHostTests {
  @Test(arguments: [
    ("https://www.seller.example/book?a=1", "seller.example"), ("http://line.example", "line.example"),
    ("https://user:secret@seller.example:8080/x", "seller.example:8080"), ("https://пример.рф?x", "пример.рф"),
    ("mailto:x@y.example", "mailto:x@y.example"), ("", ""), ("https://", ""), ("https://www.", ""),
  ])
  func isWhatAReaderKnows(_ link: String, _ host: String) {
    #expect(WebHost.of(link) == host)
  }
}
