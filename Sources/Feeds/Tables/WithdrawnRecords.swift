import Text

/// Which records of a table or plain list say of themselves that they do not run or do not exist: «cancelled», «closed».
struct WithdrawnRecords {
  /// Whether each column may say so, by its position: by its words, or by yes.
  private let columns: [(position: Int, isFlag: Bool)]

  /// - Parameters:
  ///   - names: those of all columns.
  ///   - fields: the positions of the columns that give fields, which say so in brackets only.
  init(_ names: [String], fields: Set<Int> = []) {
    columns = names.enumerated().compactMap { position, name in
      let key = TableField.compared(name)
      if fields.contains(position) { return nil }
      if Self.flags.contains(key) { return (position, true) }
      return Self.statuses.contains(key) || Self.notes.contains(key) ? (position, false) : nil
    }
  }

  /// Whether a column is only read for words such as «cancelled».
  static func isState(_ name: String) -> Bool {
    let key = TableField.compared(name)
    return flags.contains(key) || statuses.contains(key)
  }

  var isEmpty: Bool { columns.isEmpty }

  /// What a record says of itself; nil if nothing.
  /// - Parameter cell: the text in a column.
  func words(_ cell: (Int) -> String) -> String? {
    for (position, isFlag) in columns {
      let text = cell(position)
      if text.isEmpty { continue }
      if Self.says(text) || isFlag && !Self.no.contains(Self.key(text)) && !UnknownWords.isNothing(text) { return text }
    }
    return nil
  }

  /// Whether a text as a whole says so.
  static func says(_ text: String) -> Bool { text.utf8.count < 60 && withdrawn.contains(key(text)) }

  /// Whether a name has brackets, or may begin with a word in capitals.
  static func mayBeIn(_ name: borrowing Span<UInt8>) -> Bool {
    func isCapital(_ byte: UInt8) -> Bool { (65...90).contains(byte) || byte > 127 }
    return name.count > 5
      && (isCapital(name[0]) && isCapital(name[1]) || name.indices.contains { name[$0] == 0x28 || name[$0] == 0x5B })
  }

  /// Whether a name has it in brackets, or begins with it in capitals: «Harbour (closed)», «CANCELLED Harbour».
  static func isIn(_ name: String) -> Bool {
    if let open = name.firstIndex(where: { "([".contains($0) }),
      let end = name[open...].firstIndex(where: { ")]".contains($0) }),
      says(String(name[name.index(after: open)..<end]))
    {
      return true
    }
    guard let first = name.split(whereSeparator: { " :-–".contains($0) }).first, first.count < name.count else {
      return false
    }
    return first.count > 4 && first == first.uppercased()[...] && first != first.lowercased()[...]
      && says(String(first))
  }

  private static func key(_ text: String) -> String {
    Folding.fold(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  private static let statuses = set([
    "status", "trip_status", "trip status", "zustand", "statut", "état", "estado", "stato", "stav", "статус",
    "состояние", "стан", "الحالة", "durum", "situação",
  ]) { TableField.compared($0) }

  private static let notes = set([
    "note", "notes", "remark", "remarks", "comment", "comments",
    "info", "information", "bemerkung", "bemerkungen", "hinweis", "hinweise", "anmerkung", "remarque", "remarques",
    "observaciones", "nota", "notas", "uwagi", "poznámka", "примечание", "примечания", "примітка", "примітки",
    "ملاحظات", "observações", "opmerking",
  ]) { TableField.compared($0) }

  private static let flags = set([
    "cancelled", "canceled", "is_cancelled", "is_canceled", "cancellation", "deleted", "closed", "is_closed",
    "disused", "ausfall", "fällt aus", "entfällt", "storniert", "annulé", "supprimé", "cancelado", "cancelada",
    "anulado", "cancellato", "soppresso", "odwołany", "odwołane", "отменен", "отменён", "скасовано", "ملغى", "zrušeno",
    "iptal",
  ]) { TableField.compared($0) }

  private static let no = set(
    ["no", "n", "false", "f", "0", "nein", "falsch", "non", "nie", "нет", "ні", "لا", "ne", "não", "hayır", "nee"]
  ) { key($0) }

  private static let withdrawn = set([
    "cancelled", "canceled", "is cancelled", "is canceled", "trip cancelled", "cancelled trip", "not running",
    "does not run", "suspended", "withdrawn", "fällt aus", "ausfall", "entfällt", "storniert", "abgesagt", "gestrichen",
    "annulé", "annulée", "supprimé", "supprimée", "cancelado", "cancelada", "anulado", "anulada", "suspendido",
    "suspendida", "suprimido", "cancellato", "cancellata", "annullato", "annullata", "soppresso", "soppressa",
    "sospeso", "odwołany", "odwołane", "odwołana", "anulowany", "anulowane", "zawieszony", "отменен", "отменён",
    "отменена", "отмена", "скасовано", "скасований", "ملغى", "ملغاة", "ألغيت", "zrušeno", "zrušen", "zrušené",
    "zrušený",
    "iptal", "iptal edildi", "geannuleerd", "vervallen",
    "closed", "permanently closed", "temporarily closed", "inactive", "out of service", "disused", "abandoned",
    "demolished", "deleted", "removed", "no longer in use", "not in use", "geschlossen", "dauerhaft geschlossen",
    "vorübergehend geschlossen", "inaktiv", "außer betrieb", "stillgelegt", "aufgehoben", "aufgelassen", "fermé",
    "fermée", "inactif", "hors service", "cerrado", "cerrada", "inactivo", "inactiva", "fuera de servicio", "chiuso",
    "chiusa", "inattivo", "inattiva", "fuori servizio", "zamknięty", "zamknięta", "zamknięte", "nieczynny",
    "nieczynna", "закрыт", "закрыта", "закрыто", "не работает", "закрито", "зачинено", "не працює", "مغلق", "مغلقة",
    "uzavřeno", "zavřeno", "zatvorené", "fechado", "fechada", "kapalı", "gesloten",
  ]) { key($0) }

  private static func set(_ words: [String], _ key: (String) -> String) -> Set<String> { Set(words.map(key)) }
}
