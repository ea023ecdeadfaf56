import Diagnostics

/// `translations.txt`. Translations into languages that the site does not have are kept for the names of stops alone.
enum TranslationsFile: GTFSFile {
  static let name = "translations.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let file = table.required("table_name", &findings)
    let field = table.required("field_name", &findings)
    let language = table.required("language", &findings)
    let translation = table.required("translation", &findings)
    let id = table.column("record_id")
    let subID = table.column("record_sub_id")
    let value = table.column("field_value")
    table.each(&findings) { record, findings in
      let text = record.text(translation, limit: .prose, &findings)
      let original = record.text(value, limit: .prose, &findings)
      guard !text.isEmpty else { return }
      let key = Translations.Key(
        field: record.id(field), id: original.isEmpty ? record.id(id) : original,
        subID: original.isEmpty ? record.id(subID) : "")
      set.translations.add(text, into: record.id(language), table: record.id(file), key, isValue: !original.isEmpty)
    }
  }
}
