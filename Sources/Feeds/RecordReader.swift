import Diagnostics
import JSON
import Model
import Text

/// Reads the fields of one record, and reports their faults with locations.
struct RecordReader {
  private(set) var value: JSONValue
  let path: String
  /// The feed's kind: the group of its findings' ids.
  let group: String
  let known: KnownFields
  private var noun: String
  private var id = ""

  /// - Parameters:
  ///   - known: the fields that may be read.
  ///   - name: its name until its id is known: `a station of Turku`; by default the name of its kind.
  init(_ value: JSONValue, path: String, group: String, known: KnownFields, name: String? = nil) {
    (self.value, self.path, self.group, self.known) = (value, path, group, known)
    noun = name ?? known.singular
  }

  /// Creates a reader for the records of a part of a list, each of which it begins.
  ///
  /// The path is a text of its own: processors that count the references to one text wait for each other.
  init(list: JSONValue, path: String, group: String, known: KnownFields) {
    self.init(list, path: String(decoding: Array(path.utf8), as: UTF8.self), group: group, known: known)
  }

  /// Moves to another record of the same kind.
  mutating func begin(_ value: JSONValue) { (self.value, noun, id) = (value, known.singular, "") }

  /// The value of a field.
  subscript(_ field: String) -> JSONValue? {
    assert(known.read.contains(field), "\(field) is not declared for \(known.plural)")
    return value[field]
  }

  /// The record's name in findings, such as `station 9864`. Computed on demand, because few records have findings.
  var name: String { id.isEmpty ? noun : "\(noun) \(id)" }

  /// Sets the id for its name.
  mutating func call(_ noun: String, _ id: String) { (self.noun, self.id) = (noun, id) }

  /// An object in one of the record's fields, or in a list there; it has the name of the record.
  func inside(_ field: String, _ value: JSONValue) -> RecordReader {
    var inner = RecordReader(value, path: path, group: group, known: known.inside[field] ?? known, name: noun)
    inner.id = id
    return inner
  }

  /// The location of the record.
  var place: SourceLocation { place(of: value) }

  func place(of value: JSONValue) -> SourceLocation {
    let (line, column) = value.position
    return SourceLocation(path, line: line, column: column)
  }

  /// An id: a non-blank string, or a whole number with the digits in the file; nil if it is longer than `TextLimit.id`.
  func id(_ field: String) -> String? {
    guard let value = self[field] else { return nil }
    if let text = value.string {
      let normal = Blanks.normalise(text)
      return normal.isEmpty || TextLimit.isTooLong(id: normal) ? nil : normal
    }
    guard value.kind == .number, let literal = value.literal, !TextLimit.isTooLong(id: literal) else { return nil }
    // A number too large for an Int is whole if it has neither a point nor an exponent.
    return value.int != nil || !literal.utf8.contains { ".eE".utf8.contains($0) } ? literal : nil
  }

  /// A text with normalised white space and without hidden characters; empty if there is none.
  func text(_ field: String, limit: TextLimit = .line, _ findings: inout Findings) -> String {
    guard let value = self[field] else { return "" }
    return text(of: value, field, limit: limit, &findings)
  }

  /// The text of a value in `field` or nested in it.
  func text(of value: JSONValue, _ field: String, limit: TextLimit = .line, _ findings: inout Findings) -> String {
    switch value.kind {
    case .null: return ""
    case .number: return cut(value.literal ?? "", to: limit, field, at: value, &findings)
    case .string:
      let raw = value.string ?? ""
      if Blanks.isNormal(raw) { return cut(raw, to: limit, field, at: value, &findings) }
      let text = HiddenCharacters.removed(from: raw)
      if HiddenCharacters.areIn(raw) { findings.add(.hiddenCharacters(self, field, at: place(of: value))) }
      return cut(Blanks.normalise(text), to: limit, field, at: value, &findings)
    case .invalidString:
      findings.add(.unreadableText(self, field, at: place(of: value)))
      return ""
    case .bool, .array, .object, .invalidNumber:
      findings.add(.wrongType(self, field, at: place(of: value), wanted: "a string"))
      return ""
    }
  }

  /// The text, or, with a finding, the beginning of one that is too long.
  func cut(
    _ text: String, to limit: TextLimit, _ field: String, at value: JSONValue, _ findings: inout Findings
  ) -> String {
    guard let beginning = limit.beginning(of: text) else { return text }
    findings.add(.textCut(group, record: name, "`\(field)`", limit, at: place(of: value)))
    return beginning
  }

  /// A decimal number as people write it; nil for everything else that Swift accepts: hexadecimal, and words.
  static func decimal(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    return isDecimal ? Double(text) : nil
  }
}
