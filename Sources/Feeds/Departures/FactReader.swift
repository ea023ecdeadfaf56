import Diagnostics
import JSON
import Model
import Text

/// Reads fields without a property in the model, whatever their names. Empty values are left out: null, blank texts,
/// and lists and objects of nothing else.
struct FactReader {
  private let fields: RecordReader

  /// - Parameter fields: the fields of the record, for findings.
  init(_ fields: RecordReader) { self.fields = fields }

  /// The members of an object.
  /// - Parameters:
  ///   - field: the field of the object, for findings.
  ///   - isWanted: whether to include a member, by its name.
  func facts(
    _ object: JSONValue, in field: String, where isWanted: (String) -> Bool = { _ in true },
    _ findings: inout Findings
  ) -> [Fact] {
    var seen: Set<String> = []
    return object.members.compactMap { member in
      let name = Blanks.clean(member.name)
      guard isWanted(name), seen.insert(name).inserted, let value = value(member.value, in: field, &findings) else {
        return nil
      }
      return Fact(name, value)
    }
  }

  /// Nil for an empty value.
  func value(_ value: JSONValue, in field: String, _ findings: inout Findings) -> Fact.Value? {
    switch value.kind {
    case .null: return nil
    case .bool: return value.bool.map { .flag($0) }
    case .number: return value.literal.map { .number($0) }
    case .string, .invalidString:
      let text = fields.text(of: value, field, limit: .prose, &findings)
      return text.isEmpty ? nil : .text(text)
    case .invalidNumber:
      return findings.reject(
        .wrongType(fields, field, at: fields.place(of: value), wanted: "made up only of JSON numbers"))
    case .array:
      let values = value.elements.compactMap { self.value($0, in: field, &findings) }
      return values.isEmpty ? nil : .list(values)
    case .object:
      let facts = facts(value, in: field, &findings)
      return facts.isEmpty ? nil : .facts(facts)
    }
  }
}
