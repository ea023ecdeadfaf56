import Diagnostics
import Model
import Text

/// Names so long that they are probably descriptions.
enum LongName: RecordCheck {
  /// In characters. The longest real name in the test data has 219; a name that is cut is reported by its reader.
  static let limit = 250

  static func findings(in directory: Directory, of records: ThingRecords) -> [Finding] {
    guard let advice = records.adviceOnLongName else { return [] }
    return (0..<records.count(directory)).lazy.filter { records.nameLength(directory, $0) > limit }.compactMap {
      thing in
      let length = records.name(directory, thing).unicodeScalars.count
      guard length > limit, length < TextLimit.line.characters else { return nil }
      return Finding(
        records.group + "/long-name", .warning, at: records.place(directory, thing),
        record: "\(records.noun) \(records.id(directory, thing))", what: "the name has \(length) characters",
        advice: advice)
    }
  }
}
