import Language
import Model

/// Formats facts as text: with the site's words if it has them, otherwise as in the source.
struct FactWords: Sendable {
  let language: Language

  /// The site's word for a source's term, such as `wifi` among the amenities. Terms without a word are made readable:
  /// `reading_light` becomes «Reading light».
  func name(_ name: String, in group: String) -> String { language.word("\(group).\(name)") ?? Self.readable(name) }

  /// A value as in the source, unless there is a word for it; empty for an empty list.
  func value(_ value: Fact.Value) -> String {
    switch value {
    case .flag(let flag): language.phrase(flag ? "terms.yes" : "terms.no")
    case .number(let number): self.number(number)
    case .text(let text): language.word("term_values.\(text)") ?? text
    case .list(let values): values.map(self.value).filter { !$0.isEmpty }.joined(separator: ", ")
    case .facts(let facts): facts.compactMap { line($0) }.joined(separator: "; ")
    }
  }

  /// «Name: value»; nil if there is no value.
  func line(_ fact: Fact, in group: String = "others") -> String? {
    let value = value(fact.value)
    return value.isEmpty ? nil : "\(name(fact.name, in: group)): \(value)"
  }

  /// One row for each fact that has a value.
  func rows(_ facts: [Fact], in group: String) -> [FactRow] {
    facts.compactMap { fact in
      let lines = lines(fact.value)
      return lines.isEmpty ? nil : FactRow(label: name(fact.name, in: group), lines: lines)
    }
  }

  /// A value line by line, with one line for each item of a list and each fact in it.
  func lines(_ value: Fact.Value) -> [String] {
    switch value {
    case .list(let values): values.map(self.value).filter { !$0.isEmpty }
    case .facts(let facts): facts.compactMap { line($0) }
    default: [self.value(value)].filter { !$0.isEmpty }
    }
  }

  /// A whole number in the format of the language; any other number as in the source.
  func number(_ text: String) -> String { Int(text).map { language.number($0) } ?? text }

  private static func readable(_ name: String) -> String {
    let words = name.split { $0 == "_" || $0 == "-" || $0 == " " }.joined(separator: " ")
    return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
  }
}
