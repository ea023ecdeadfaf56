import Diagnostics

/// Compares files of strings with the English one, which names all that pages may ask for.
struct StringsCheck {
  let english: [String: Phrase]
  /// The path of the English file, for advice.
  let englishPath: String

  /// What is wrong with the strings of one file, and those that may be used.
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
            "language/unknown-string", .warning, at: entry.place, what: "no page asks for the string \(entry.key)",
            advice: "see \(englishPath) for the names of all"))
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
      "language/no-plural", .warning, at: entry.place, what: "\(entry.key) depends on no number",
      advice: "write one text instead of a table")
  }

  /// A place that no page fills in would be shown as it stands.
  private func strangePlaces(_ entry: StringsFile.Entry, _ original: Phrase) -> [Finding] {
    let known = original.places.union(original.isPlural ? ["n"] : [])
    return entry.phrase.places.subtracting(known).sorted().map { name in
      let advice = known.isEmpty ? "it has none" : "it has \(known.sorted().map { "{\($0)}" }.joined(separator: ", "))"
      return Finding(
        "language/unknown-placeholder", .warning, at: entry.place, what: "no page fills in {\(name)} in \(entry.key)",
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
        what: "\(entry.key) has no form for \(missing.joined(separator: ", "))",
        advice: "add it: numbers of the language take it")
    ]
  }

  /// What the site's language does not say; it is shown in English.
  /// - Parameter own: the owner's own words in English.
  func missing(_ known: Set<String>, own: [String], in file: StringsFile) -> [Finding] {
    (english.keys + own).filter { !known.contains($0) }.sorted().map { key in
      let group = key.lastIndex(of: ".").map { String(key[..<$0]) } ?? ""
      return Finding(
        "language/missing-string", .warning, at: file.groups[group] ?? SourceLocation(file.path),
        what: "the string \(key) is missing", advice: "add it, as in \(englishPath); until then it is in English")
    }
  }
}
