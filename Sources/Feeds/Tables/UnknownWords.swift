import Text

/// What cells say of a city, region or country that is not known: `-`, `n/a`, «unbekannt».
enum UnknownWords {
  static func contains(_ cell: String) -> Bool {
    let text = Blanks.normalise(cell).lowercased()
    return words.contains(text) || !text.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a cell of a number, date or price says that there is none.
  static func isNothing(_ cell: String) -> Bool {
    let text = Blanks.normalise(cell).lowercased()
    return words.contains(text) || ["null", "tbd", "nil"].contains(text)
      || !text.isEmpty && text.allSatisfy { "-–—−./?… ".contains($0) }
  }

  /// What cells say instead of a name: `-`, `n/a`, `null`. None in Italy and Nan in Thailand are towns.
  static func isNoName(_ cell: String) -> Bool {
    cell.count < 8
      && (!cell.contains { $0.isLetter || $0.isNumber || $0.isSymbol } || ["NaN", "nan"].contains(cell)
        || ["n/a", "n.a.", "null", "k.a.", "tbd"].contains(cell.lowercased()))
  }

  private static let words: Set = [
    "n/a", "n.a.", "k.a.", "k. a.", "unknown", "unbekannt", "inconnu", "inconnue", "desconocido", "desconocida",
    "sconosciuto", "sconosciuta", "nieznane", "nieznany", "неизвестно", "неизвестен", "невідомо", "غير معروف",
  ]
}
