/// Names of rows with times that are no stops.
extension SheetWords {
  /// Whether a name is that of the first or last departure of a day, instead of a stop: «First bus», «letzte Fahrt».
  func isOfExtremes(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map(String.init)
    return (2...3).contains(words.count) && lexicon.has(words[0], .firstOrLast) && lexicon.has(words[1], .departing)
  }

  /// Whether a name is that of another service to which one changes: «Anschluss RE5», «Train to City».
  func isOfConnection(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map(String.init)
    guard let first = words.first else { return false }
    // «Enlace AP-7» is a junction, «Enlace con tren» is not.
    let isJunction = lexicon.has(first, .junction)
    if words.contains(where: { lexicon.has($0, .connection) }) || words.count == 1 && isJunction { return true }
    if words.count > 1, isJunction { return lexicon.has(words[1], .toOrFrom) || mode(words[1]) != nil }
    return words.count > 2 && mode(first) != nil && lexicon.has(words[1], .toOrFrom)
  }
}
