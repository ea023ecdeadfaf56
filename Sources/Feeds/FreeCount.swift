import Text

/// How many of something are free, as people write it: `3`, `3.0`, `3 rooms`, `sold out`.
struct FreeCount {
  let count: Int

  /// - Returns: nil for other texts, such as `10+`.
  init?(_ text: String) {
    let text = Blanks.normalise(text)
    if Self.none.contains(Self.key(text)) {
      count = 0
      return
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    var words = text.dropFirst(digits.count)
    // Programs write whole numbers as 3.0, too.
    let zeros = words.prefix { ".,0".contains($0) }
    if zeros.count > 1, zeros.dropFirst().allSatisfy({ $0 == "0" }) { words = words.dropFirst(zeros.count) }
    guard let number = Int(digits),
      words.isEmpty || words.first == " " && words.allSatisfy({ $0.isLetter || $0 == " " })
    else { return nil }
    count = number
  }

  private static func key(_ text: String) -> String {
    Folding.fold(text).filter { $0.isLetter || $0 == " " }
  }

  /// What says that none is free.
  private static let none = Set(
    [
      "sold out", "soldout", "full", "fully booked", "booked out", "no rooms", "no vacancy", "no vacancies",
      "no seats", "ausgebucht", "ausverkauft", "voll", "belegt", "keine", "keines", "complet", "épuisé", "aucun",
      "aucune", "completo", "agotado", "lleno", "ninguno", "ninguna", "esaurito", "al completo", "nessuno", "nessuna",
      "brak", "brak miejsc", "wyprzedane", "pełny", "нет", "нет мест", "мест нет", "распродано", "немає", "немає місць",
      "розпродано", "ممتلئ", "نفدت", "محجوز بالكامل", "obsazeno", "vyprodáno", "vypredané", "obsadené", "esgotado",
      "lotado", "dolu", "tükendi", "uitverkocht", "volgeboekt",
    ].map(key))
}
