/// The translations of one file's texts into the language of the site.
struct Translations: Sendable {
  /// A text of one record; `subID` is the sequence of a stop time.
  struct Key: Hashable {
    var field: String
    var id: String
    var subID = ""
  }

  private var byRecord: [Key: String] = [:]
  /// By the field and the original text.
  private var byValue: [Key: String] = [:]

  var isEmpty: Bool { byRecord.isEmpty && byValue.isEmpty }

  mutating func add(_ text: String, _ key: Key, isValue: Bool) {
    if isValue { byValue[key] = byValue[key] ?? text } else { byRecord[key] = byRecord[key] ?? text }
  }

  /// A text or, if there is one, its translation for the record or for the text.
  func text(_ text: String, _ field: String, of id: String) -> String {
    if let own = byRecord[Key(field: field, id: id)] { return own }
    return text.isEmpty ? text : byValue[Key(field: field, id: text)] ?? text
  }

  /// The texts of a field for single stop times, in no order.
  func byStopTime(_ field: String) -> [(trip: String, sequence: String, text: String)] {
    byRecord.filter { $0.key.field == field && !$0.key.subID.isEmpty }.map { ($0.key.id, $0.key.subID, $0.value) }
  }
}

/// The translations of a data set.
struct AllTranslations: Sendable {
  /// The exact language of the site, and its primary language.
  private let language: (exact: String, primary: String)
  /// By name of the file, without its ending.
  private var exact: [String: Translations] = [:]
  private var primary: [String: Translations] = [:]

  init(language: String) {
    let tag = language.lowercased()
    self.language = (tag, Self.primary(of: tag))
  }

  private static func primary(of tag: String) -> String { String(tag.prefix { $0 != "-" && $0 != "_" }) }

  /// Adds a translation if it is into the language of the site.
  mutating func add(_ text: String, into tag: String, table: String, _ key: Translations.Key, isValue: Bool) {
    let tag = String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    if tag == language.exact { exact[table, default: Translations()].add(text, key, isValue: isValue) }
    if Self.primary(of: tag) == language.primary {
      primary[table, default: Translations()].add(text, key, isValue: isValue)
    }
  }

  /// Those of a file: into the exact language if there are some, otherwise into another form of it.
  func of(_ file: String) -> Translations {
    let table = String(file.dropLast(".txt".count))
    return exact[table] ?? primary[table] ?? Translations()
  }
}
