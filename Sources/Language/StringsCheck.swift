import Diagnostics

/// Compares files of strings with the English file, which has all keys.
struct StringsCheck {
  let english: [String: Phrase]
  /// The path of the English file, for advice.
  let englishPath: String

  /// The valid strings of a file, and findings about the others.
  func usable(_ file: StringsFile, rules: PluralRules?) -> (entries: [StringsFile.Entry], findings: [Finding]) {
    var findings = file.findings
    let entries = file.entries.filter { entry in
      if entry.isOwn {
        if entry.phrase.isPlural { findings.append(Self.noPlural(entry)) }
        return !entry.phrase.isPlural
      }
      guard let original = english[entry.key] else {
        findings.append(
          Finding(
            "language/unknown-string", .warning, at: entry.place, what: "unknown string `\(entry.key)`",
            advice: "see \(englishPath) for all keys"))
        return false
      }
      if entry.phrase.isPlural && !original.isPlural {
        findings.append(Self.noPlural(entry))
        return false
      }
      findings += strangePlaces(entry, original) + missingForms(entry, rules)
      return true
    }
    return (entries, findings)
  }

  private static func noPlural(_ entry: StringsFile.Entry) -> Finding {
    Finding(
      "language/no-plural", .warning, at: entry.place,
      what: "`\(entry.key)` is a table of plurals but does not depend on a number",
      advice: "use a single string")
  }

  /// A placeholder that no page fills in would be shown unchanged.
  private func strangePlaces(_ entry: StringsFile.Entry, _ original: Phrase) -> [Finding] {
    let known = original.places.union(original.isPlural ? ["n"] : [])
    return entry.phrase.places.subtracting(known).sorted().map { name in
      let names = known.sorted().map { "{\($0)}" }.joined(separator: ", ")
      let advice = known.isEmpty ? "remove it; the string has no placeholders" : "use one of: \(names)"
      return Finding(
        "language/unknown-placeholder", .warning, at: entry.place,
        what: "unknown placeholder {\(name)} in `\(entry.key)`",
        advice: advice)
    }
  }

  func missingForms(_ entry: StringsFile.Entry, _ rules: PluralRules?) -> [Finding] {
    guard case .plural(let forms) = entry.phrase, let rules else { return [] }
    let needed = rules.everyday
    let missing = PluralCategory.allCases.filter { needed.contains($0) && forms[$0] == nil }.map(\.rawValue)
    guard !missing.isEmpty else { return [] }
    return [
      Finding(
        "language/missing-plural", .warning, at: entry.place,
        what: "`\(entry.key)` has no plural form for \(missing.joined(separator: ", "))",
        advice: "add the form; the language needs it")
    ]
  }

  /// One finding for all strings that are not translated into the site's language; they are shown in English.
  /// - Parameter own: the keys of the owner's own strings in English.
  func missing(_ known: Set<String>, own: [String], in file: StringsFile) -> Finding? {
    let missing = (english.keys + own).filter { !known.contains($0) }.sorted()
    guard let first = missing.first else { return nil }
    let named = missing.prefix(Self.named).map { "`\($0)`" }.joined(separator: ", ")
    let rest = missing.count - Self.named
    let group = first.lastIndex(of: ".").map { String(first[..<$0]) } ?? ""
    return Finding(
      "language/missing-string", .warning,
      at: missing.count == 1 ? file.groups[group] ?? SourceLocation(file.path) : SourceLocation(file.path),
      what: missing.count == 1
        ? "missing string \(named)"
        : "\(missing.count) of \(english.count + own.count) strings are missing: \(named)"
          + (rest > 0 ? " and \(rest) more" : ""),
      advice: "add \(missing.count == 1 ? "it" : "them"), as in \(englishPath); "
        + "\(missing.count == 1 ? "it is" : "they are") shown in English")
  }

  /// How many missing strings a finding names.
  private static let named = 5
}
