extension SheetTimeCell {
  /// Whether a cell that is not a time seems to be one with a typing error: `6;05`, `6:5`, `6,05`, `O6:15`.
  static func isNearTime(_ text: String) -> Bool {
    guard (3...12).contains(text.count) else { return false }
    var groups = [0]
    var others = 0
    for character in text {
      if character.decimalDigit != nil || "Ool".contains(character) {
        groups[groups.count - 1] += 1
      } else {
        if groups.last != 0 { groups.append(0) }
        if character != " " { others += 1 }
      }
    }
    groups.removeAll { $0 == 0 }
    guard text.contains(where: { $0.decimalDigit != nil }), others <= 4 else { return false }
    return groups.count == 2 && groups.allSatisfy { $0 <= 2 } && others > 0
      || groups.count == 1 && (3...4).contains(groups[0])
      || groups.count == 2 && groups[0] == 1 && groups[1] > 3 && text.hasPrefix("0")
  }
}
