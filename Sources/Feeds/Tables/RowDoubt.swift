import Text

/// Rows of a table, without coordinates, that are no records: totals, units, rules, and lines about the source below.
enum RowDoubt {
  /// What a row is instead of a record; nil for a record.
  /// - Parameters:
  ///   - cells: those that are not empty, in their order.
  ///   - columns: the number of columns that give fields.
  ///   - isFirst: whether it is right below the names of the columns.
  static func reason(_ cells: [String], columns: Int, isFirst: Bool) -> String? {
    guard let first = cells.first else { return nil }
    if cells.allSatisfy({ !$0.contains { $0.isLetter || $0.isNumber || $0.isSymbol && !"|+=~<>".contains($0) } }) {
      return cells.count > 1 ? "a rule" : nil
    }
    if isTotal(first), cells.dropFirst().allSatisfy(isNumeric) { return "a total" }
    if isFirst, cells.count > 1, cells.filter({ units.contains(key($0)) }).count * 2 > cells.count { return "units" }
    return cells.count == 1 && columns > 1 && isFooter(first) ? "a line about the file" : nil
  }

  /// «Total», «Summe: 12», «Σ», «Total : 2 arrêts».
  private static func isTotal(_ cell: String) -> Bool {
    if cell.contains("Σ") || cell.contains("∑") { return cell.count < 12 }
    let name = cell.prefix { $0 != ":" && $0 != "=" }
    let words = name.split { $0 == " " || $0 == "(" || $0.isNumber }.map { key(String($0)) }
    let isMarked = name.count < cell.count || words.count < name.split(separator: " ").count
    guard let word = words.first, words.count < 4 else { return false }
    return totals.contains(words.joined(separator: " ")) || isMarked && totals.contains(word)
  }

  private static func isNumeric(_ cell: String) -> Bool {
    cell.count < 4 || cell.contains(where: \.isNumber) && cell.count { $0.isLetter } < 5
      || !cell.contains { $0.isLetter || $0.isNumber }
  }

  /// «Source: City of Turku», «© OpenStreetMap contributors», «Stand: 1.12.2026».
  private static func isFooter(_ cell: String) -> Bool {
    if ["©", "http://", "https://", "CC BY", "CC0", "CC-BY"].contains(where: cell.contains) { return true }
    let begin = key(String(cell.prefix { $0 != ":" && !$0.isNumber }))
    let isMarked = begin.count < cell.count && cell.contains { $0 == ":" || $0.isNumber }
    return isMarked && footers.contains(begin) || cell.hasPrefix("*") && cell.contains(" ") || cell.count > 120
  }

  private static func key(_ text: String) -> String {
    Blanks.normalise(Folding.fold(text)).trimming { !$0.isLetter && !$0.isNumber && $0 != "°" }
  }

  private static let totals = set([
    "total", "totals", "grand total", "sub total", "subtotal", "sum", "overall", "average", "mean", "count", "summe",
    "gesamt",
    "gesamtsumme", "zwischensumme", "insgesamt", "anzahl", "durchschnitt", "somme", "total general", "moyenne",
    "totaal",
    "suma", "razem", "ogolem", "lacznie", "srednia", "totale", "somma", "media", "promedio", "celkem", "soucet",
    "spolu",
    "osszesen", "ukupno", "summa", "yhteensa", "sum total", "toplam", "σύνολο", "итого", "всего", "сумма", "разом",
    "всього",
    "сума", "المجموع", "الإجمالي", "إجمالي",
  ])

  private static let units = set([
    "text", "string", "varchar", "char", "number", "numeric", "integer", "int", "float", "double", "decimal", "boolean",
    "degrees", "degree", "deg", "°", "dd", "wgs84", "wgs 84", "grad", "degres", "grados", "gradi", "stopnie", "градусы",
    "iso", "iso code", "km", "m", "eur", "zahl", "texte", "texto", "testo", "tekst", "текст", "nombre", "required",
    "optional",
    "pflicht", "hh:mm", "yyyy mm dd", "yyyy-mm-dd",
  ])

  private static let footers = set([
    "source", "sources", "data source", "data", "licence", "license", "note", "notes", "updated", "last updated",
    "as of",
    "last update", "status", "quelle", "quellen", "lizenz", "stand", "hinweis", "hinweise", "anmerkung", "anmerkungen",
    "fuente", "licencia", "nota", "notas", "fonte", "licenza", "note", "aggiornato al", "licence ouverte",
    "mise a jour",
    "donnees", "etat au", "zrodlo", "stan na", "stan na dzien", "uwaga", "uwagi", "licencja", "zdroj", "bron", "kalla",
    "lahde", "источник", "лицензия", "примечание", "по состоянию на", "джерело", "станом на", "المصدر", "generated",
    "exported", "created", "printed", "erstellt", "erstellt am", "exportiert am",
  ])

  private static func set(_ texts: [String]) -> Set<String> { Set(texts.map(key)) }
}

extension String {
  /// Without the characters at both ends that match.
  fileprivate func trimming(_ isOutside: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isOutside(first) { text.removeFirst() }
    while let last = text.last, isOutside(last) { text.removeLast() }
    return String(text)
  }
}
