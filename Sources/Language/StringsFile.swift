import Diagnostics
import TOML

/// One file of strings: groups (TOML tables) of texts and plurals, flattened to keys such as `stations.title`.
struct StringsFile: Sendable {
  struct Entry: Sendable {
    let key: String
    let phrase: Phrase
    let place: SourceLocation

    /// Whether it is in the group `own`.
    var isOwn: Bool { key.hasPrefix(StringsFile.own + ".") }
  }

  let path: String
  /// The language in its name: `ru` of `strings/ru.toml`.
  let language: String
  private(set) var entries: [Entry] = []
  /// The location of each group.
  private(set) var groups: [String: SourceLocation] = [:]
  private(set) var findings: [Finding] = []
  /// Whether it is TOML; otherwise nothing is known of its strings.
  private(set) var isReadable = true

  /// The group for strings of the owner's own templates; Stationary defines none in it.
  static let own = "own"

  init(path: String, text: String) {
    self.path = path
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    language = String(name.hasSuffix(".toml") ? name.dropLast(5) : name)
    do {
      read(try TOMLTable.parse(text), "")
    } catch {
      isReadable = false
      findings.append(
        Finding(
          "language/not-toml", .error, at: SourceLocation(path, line: error.line, column: error.column),
          what: "invalid TOML: \(error.what)",
          advice: "correct the file"))
    }
  }

  var isEnglish: Bool { language == Language.fallback || language.hasPrefix(Language.fallback + "-") }

  private mutating func read(_ table: TOMLTable, _ prefix: String) {
    for entry in table.entries {
      let key = prefix + entry.key
      let place = entry.keyPlace(in: path)
      switch entry.value {
      case .string(let text):
        entries.append(Entry(key: key, phrase: .text(Wording(text)), place: place))
      case .table(let inside):
        if key != Self.own, let forms = Self.forms(inside) {
          entries.append(Entry(key: key, phrase: .plural(forms), place: place))
        } else {
          groups[key] = place
          read(inside, key + ".")
        }
      default:
        findings.append(
          Finding(
            "language/not-text", .warning, at: SourceLocation(path, line: entry.line, column: entry.column),
            what: "`\(key)` is not a string", advice: "put the value in quotes"))
      }
    }
  }

  /// A table is a plural if it contains only texts with the names of plural categories as keys.
  private static func forms(_ table: TOMLTable) -> [PluralCategory: Wording]? {
    var forms: [PluralCategory: Wording] = [:]
    for entry in table.entries {
      guard let category = PluralCategory(rawValue: entry.key), case .string(let text) = entry.value else { return nil }
      forms[category] = Wording(text)
    }
    return forms.isEmpty ? nil : forms
  }
}
