import CivilTime
import Diagnostics
import JSON
import Model
import Text

/// The languages in which a site shows names: its own, and further ones.
struct SiteLanguages: Sendable {
  var own = "en"
  var others: [String] = []

  /// The languages of names that count for one of the site, the best first: `pt-BR`, `pt-br`, `pt`.
  static func spellings(_ language: String) -> [String] {
    let lower = language.lowercased()
    let primary = lower.split(separator: "-").first.map(String.init) ?? lower
    return [language, lower, primary].reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The order of dates that are certain in the site's own language; nil where 1.12.2026 has two meanings.
  var usualDates: DatePattern? { ICULocale(tag: own)?.writesPointsAfterDays == true ? .points : nil }

  /// All of them, its own first.
  var all: [String] { [own] + others }
}

/// The fields that have a name in the languages of a site: `name:fr` beside `name`.
struct LocalNameFields: Sendable {
  let field: String
  private let own: [String]
  private let others: [(language: String, fields: [String])]

  init(_ field: String, _ languages: SiteLanguages) {
    self.field = field
    own = SiteLanguages.spellings(languages.own).map { "\(field):\($0)" }
    others = languages.others.map { language in
      (language, SiteLanguages.spellings(language).map { "\(field):\($0)" })
    }
  }

  /// The name in the site's language: from its own field, otherwise from the one without a language.
  func name(_ record: RecordReader, _ findings: inout Findings) -> String {
    let plain = record.text(field, &findings)
    return text(own, record, &findings) ?? plain
  }

  /// The names in further languages, and that without a language if it is not shown.
  func names(_ record: RecordReader, _ findings: inout Findings) -> LocalNames {
    var names = LocalNames()
    if own.contains(where: { record.value[$0] != nil }), let value = record.value[field] {
      names[LocalNames.inData] = record.text(of: value, field, &findings)
    }
    for (language, fields) in others { names[language] = text(fields, record, &findings) }
    return names
  }

  private func text(_ fields: [String], _ record: RecordReader, _ findings: inout Findings) -> String? {
    for field in fields {
      guard let value = record.value[field] else { continue }
      let text = record.text(of: value, field, &findings)
      if !text.isEmpty { return text }
    }
    return nil
  }
}

extension TableFormat {
  /// The language of a column with names in a language: `en` of `name:en` and `stop_name_en`; nil for other columns.
  func language(ofColumn name: String) -> String? {
    guard let cut = name.lastIndex(where: { ":_- ".contains($0) }) else { return nil }
    let (base, tag) = (TableField.compared(String(name[..<cut])), name[name.index(after: cut)...].lowercased())
    guard tag.utf8.count == 2, tag.allSatisfy({ $0.isASCII && $0.isLetter }),
      fields.contains(where: { localNames.contains($0.name) && $0.rank(of: base) != nil })
    else { return nil }
    return tag
  }

  /// The format with columns for names in the languages of a site.
  func with(_ languages: SiteLanguages, columns: [String: String]) -> TableFormat {
    let local = localNames.flatMap { name in
      let base = fields[fields.firstIndex { $0.name == name } ?? 0]
      return languages.all.flatMap(SiteLanguages.spellings).map { base.local($0, column: columns[name]) }
    }
    return TableFormat(
      fields + local, required: required, idField: idField, hints: hints, keepsOthers: keepsOthers,
      localNames: localNames, features: features, lists: lists, ownField: ownField, write: write)
  }
}

extension FlatRecords {
  /// The fields that have a record's names in the languages of the site.
  func localFields(of field: String) -> [Int] { fields.indices.filter { fields[$0].field.hasPrefix(field + ":") } }
}
