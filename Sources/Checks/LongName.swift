import Diagnostics
import Model
import Text

/// Names so long that they are probably descriptions.
enum LongName: Check {
  /// In characters. The longest real name in the test data has 219; a name that is cut is reported by its reader.
  static let limit = 250

  static func findings(in directory: Directory) -> [Finding] {
    Directory.kinds.flatMap { kind -> [Finding] in
      guard let advice = kind.adviceOnLongName else { return [] }
      return (0..<kind.count(directory)).lazy.filter { kind.nameLength(directory, $0) > limit }.compactMap { thing in
        let length = kind.name(directory, thing).unicodeScalars.count
        guard length > limit, length < TextLimit.line.characters else { return nil }
        return Finding(
          kind.group + "/long-name", .warning, at: kind.place(directory, thing),
          record: "\(kind.noun) \(kind.id(directory, thing))", what: "the name has \(length) characters",
          advice: advice)
      }
    }
  }
}
