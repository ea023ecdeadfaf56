import Model

/// The translations of one file's texts into a language.
struct Translations: Sendable {
  /// A text of one record; `subID` is the sequence of a stop time.
  struct Key: Hashable {
    var field, id: String
    var subID = ""
  }

  private var byRecord: [Key: String] = [:]
  /// By the field and the original text.
  private var byValue: [Key: String] = [:]

  var isEmpty: Bool { byRecord.isEmpty && byValue.isEmpty }

  mutating func add(_ text: String, _ key: Key, isValue: Bool) {
    if isValue { byValue[key] = byValue[key] ?? text } else { byRecord[key] = byRecord[key] ?? text }
  }

  /// The translation of a text for the record, otherwise for the text; nil without one.
  func translation(_ text: String, _ field: String, of id: String) -> String? {
    if let own = byRecord[Key(field: field, id: id)] { return own }
    return text.isEmpty ? nil : byValue[Key(field: field, id: text)]
  }

  /// The texts of a field for single stop times, in no order.
  func byStopTime(_ field: String) -> [(trip: String, sequence: String, text: String)] {
    byRecord.filter { $0.key.field == field && !$0.key.subID.isEmpty }.map { ($0.key.id, $0.key.subID, $0.value) }
  }
}

/// The translations of one file's texts.
struct FileTranslations: Sendable {
  let own: Translations
  /// Into further languages of the site, then into those that it does not have, for searches.
  let others: [(language: String, texts: Translations)]
  /// The language of texts without a translation; empty if unknown.
  let original: String

  var isEmpty: Bool { own.isEmpty && others.allSatisfy(\.texts.isEmpty) && original.isEmpty }

  /// A text in the site's language.
  func text(_ text: String, _ field: String, of id: String) -> String {
    own.translation(text, field, of: id) ?? text
  }

  /// A text in further languages. In the language of the data it is the text itself; that is kept too if the site shows a
  /// translation.
  func names(_ text: String, _ field: String, of id: String) -> LocalNames {
    var names = LocalNames()
    for (language, texts) in others {
      let isOriginal = SiteLanguages.spellings(language).last == original && !text.isEmpty
      names[language] = texts.translation(text, field, of: id) ?? (isOriginal ? text : nil)
    }
    if !text.isEmpty, own.translation(text, field, of: id) != nil { names[LocalNames.inData] = text }
    return names
  }
}

/// The translations of a data set into one language.
private struct LanguageTranslations: Sendable {
  let language: String
  /// By name of the file, without its ending.
  private var exact: [String: Translations] = [:]
  private var primary: [String: Translations] = [:]

  init(_ language: String) { self.language = language }

  mutating func add(_ text: String, into tag: String, table: String, _ key: Translations.Key, isValue: Bool) {
    if tag == language.lowercased() { exact[table, default: Translations()].add(text, key, isValue: isValue) }
    if SiteLanguages.spellings(tag).last == SiteLanguages.spellings(language).last {
      primary[table, default: Translations()].add(text, key, isValue: isValue)
    }
  }

  /// Those of a table: into the exact language if there are some, otherwise into another form of it.
  func of(_ table: String) -> Translations { exact[table] ?? primary[table] ?? Translations() }
}

/// The translations of a data set: into the languages of the site, and of the names of stops into all others.
struct AllTranslations: Sendable {
  private var own: LanguageTranslations
  private var others: [LanguageTranslations]
  /// By language, those of the names of stops.
  private var ofStops: [String: Translations] = [:]
  private let ofSite: Set<String>

  init(_ languages: SiteLanguages) {
    own = LanguageTranslations(languages.own)
    others = languages.others.map { LanguageTranslations($0) }
    ofSite = Set(languages.all.compactMap { SiteLanguages.spellings($0).last })
  }

  /// Adds a translation if it is into a language of the site, or of the name of a stop.
  mutating func add(_ text: String, into tag: String, table: String, _ key: Translations.Key, isValue: Bool) {
    let tag = String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    own.add(text, into: tag, table: table, key, isValue: isValue)
    for index in others.indices { others[index].add(text, into: tag, table: table, key, isValue: isValue) }
    guard table == "stops", key.field == "stop_name", let primary = SiteLanguages.spellings(tag).last else { return }
    if !ofSite.contains(primary) { ofStops[primary, default: Translations()].add(text, key, isValue: isValue) }
  }

  /// Those of a file.
  /// - Parameter original: the language of the data set; empty if unknown.
  func of(_ file: String, original: String) -> FileTranslations {
    let table = String(file.dropLast(".txt".count))
    let further = table == "stops" ? ofStops.sorted { $0.key < $1.key }.map { (language: $0.key, texts: $0.value) } : []
    return FileTranslations(
      own: own.of(table), others: others.map { (language: $0.language, texts: $0.of(table)) } + further,
      original: others.isEmpty || original.isEmpty ? "" : SiteLanguages.spellings(original).last ?? "")
  }
}
