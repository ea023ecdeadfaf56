import Documents
import Money
import Settings

/// The data for showing prices in another currency: the config's rates and the strings.
///
/// `{"base":"CAD","date":"2026-11-01","shown":"1 Nov 2026","perUnit":{"USD":0.73},"digits":{"CAD":2,"USD":2},
/// "words":{"choose":"…","original":"…","pay":"you pay {price}","note":"… {date} …"}}`: one unit of `base` is worth
/// `perUnit` of the other currency; `digits` is the number of decimal places of each currency's minor unit.
struct RatesData {
  let json: [UInt8]

  /// Nil if the config has no rates or no currency to convert from, or if the site has no prices.
  init?(_ site: SiteContext) {
    guard let base = site.settings.currency, let rates = site.settings.rates, !site.directory.schedule.offers.isEmpty
    else {
      return nil
    }
    let perUnit = rates.perUnit.filter { $0.key != base }.sorted { $0.key < $1.key }
    guard !perUnit.isEmpty else { return nil }
    let shown = site.language.date(rates.date, .medium) ?? rates.date
    let digits = ([base] + perUnit.map(\.key)).compactMap { code in
      Currency(code).map { (code, JSONTerm.integer($0.minorDigits)) }
    }
    let words = ["choose", "original", "pay", "note"].map { name in
      // The browser fills in placeholders such as {price}.
      (name, JSONTerm.text(site.language.word("rates.\(name)") ?? ""))
    }
    json =
      JSONTerm.object([
        ("base", .text(base)), ("date", .text(rates.date)), ("shown", .text(shown)),
        ("perUnit", .object(perUnit.map { ($0.key, .number($0.value)) })), ("digits", .object(digits)),
        ("words", .object(words)),
      ]).bytes
  }
}
