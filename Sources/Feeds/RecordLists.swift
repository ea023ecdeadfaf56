import Diagnostics
import JSON
import Text

/// Fields that hold whole numbers, flags, and lists of texts.
extension RecordReader {
  /// A whole number, also from a string; nil if missing, or, with a finding, if it is not a whole number.
  func whole(_ field: String, _ findings: inout Findings) -> Int? {
    guard let value = self[field] else { return nil }
    return whole(of: value, field, &findings)
  }

  /// The whole number of a value in `field` or nested in it.
  func whole(of value: JSONValue, _ field: String, _ findings: inout Findings) -> Int? {
    if value.isNull { return nil }
    let text = value.string.map(Blanks.normalise)
    if text?.isEmpty == true { return nil }
    if let number = value.int ?? text.flatMap({ Int($0) }) { return number }
    return findings.reject(.wrongType(self, field, at: place(of: value), wanted: "a whole number"))
  }

  /// A number, also from a string such as "3.5"; nil if missing, or, with a finding, if it is not a number.
  func decimal(_ field: String, _ findings: inout Findings) -> Double? {
    guard let value = self[field] else { return nil }
    if let number = value.double { return number }
    guard !value.isNull, value.string.map(Blanks.normalise) != "" else { return nil }
    if let text = value.string, let number = Self.decimal(Blanks.normalise(text)), number.isFinite { return number }
    return findings.reject(.wrongType(self, field, at: place(of: value), wanted: "a number"))
  }

  /// A flag; nil if missing, or, with a finding, if it is neither true nor false.
  func flag(_ field: String, _ findings: inout Findings) -> Bool? {
    guard let value = self[field], !value.isNull else { return nil }
    if value.bool == nil { findings.add(.wrongType(self, field, at: place(of: value), wanted: "true or false")) }
    return value.bool
  }

  /// The lines of a list of strings, or of one string, without blank lines.
  func texts(_ field: String, _ findings: inout Findings) -> [String] {
    texts(field, &findings) { HiddenCharacters.areIn($0) }
  }

  /// The paragraphs of a description: like `texts`, but plain direction marks are not reported.
  func paragraphs(_ field: String, _ findings: inout Findings) -> [String] {
    texts(field, &findings) { HiddenCharacters.areInProse($0) }
  }

  private func texts(_ field: String, _ findings: inout Findings, hides: (String) -> Bool) -> [String] {
    guard let value = self[field], !value.isNull else { return [] }
    let values = value.kind == .array ? Array(value.elements) : [value]
    return values.flatMap { value -> [String] in
      guard let text = value.string else { return [self.text(of: value, field, &findings)].filter { !$0.isEmpty } }
      if hides(text) { findings.add(.hiddenCharacters(self, field, at: place(of: value))) }
      // Split into lines first, because line ends are control characters too.
      return Blanks.lines(cut(text, to: .prose, field, at: value, &findings)).map {
        Blanks.clean($0)
      }.filter { !$0.isEmpty }
    }
  }

  /// An object in a field; nil if missing, or, with a finding, if it is something else.
  func object(_ field: String, _ findings: inout Findings) -> JSONValue? {
    guard let value = self[field], !value.isNull else { return nil }
    if value.kind == .object { return value }
    return findings.reject(.wrongType(self, field, at: place(of: value), wanted: "an object"))
  }
}
