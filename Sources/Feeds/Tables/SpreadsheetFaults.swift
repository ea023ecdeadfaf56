import CSV

/// What spreadsheets write into a cell whose formula fails: `#REF!`, `#N/A`, `#BEZUG!`.
enum SpreadsheetFaults {
  static func contains(_ column: CSVColumn, of rows: CSVRows) -> Bool {
    rows.withValue(column) { $0.count > 2 && $0[0] == UInt8(ascii: "#") }
      && words.contains(rows.text(column).uppercased())
  }

  private static let words: Set = [
    "#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#NV", "#BEZUG!", "#WERT!", "#ZAHL!", "#NOM?",
    "#VALEUR!", "#NOMBRE?", "#¡VALOR!", "#¡REF!", "#VALORE!", "#RIF!", "#NOME?", "#ARG!", "#ADR!", "#NAZWA?",
    "#ССЫЛКА!",
    "#ЗНАЧ!", "#ИМЯ?", "#Н/Д", "#ДЕЛ/0!", "#SPILL!", "#CALC!", "#FIELD!", "#GETTING_DATA", "#####",
  ]
}
