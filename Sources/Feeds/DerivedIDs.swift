import Bytes
import JSON
import Text

/// Derives the ids of records that have none (Docs/contract.md, «Derived ids»).
///
/// An id depends only on the record, so it stays the same when records are added, removed or reordered. Only records
/// with the same basis affect each other: the first keeps the id, and others get an id from all of their fields.
struct DerivedIDs: Sendable {
  struct Derived {
    let id: String
    /// Whether another record has the id that follows from the basis alone.
    let isFromAllFields: Bool
  }

  private struct Key: Hashable {
    let kind, id: String
  }

  /// The hash of the record that has each id.
  private var records: [Key: UInt64] = [:]

  /// - Parameters:
  ///   - basis: the texts to derive the id from; empty for all fields of the record.
  ///   - kind: the kind of record; ids of different kinds may be equal.
  ///   - ignored: fields that are not part of it: the id, and lists of other records.
  mutating func id(_ basis: [String], of record: JSONValue, kind: String, without ignored: Set<String>) -> Derived {
    let all = basis + CanonicalText.lines(of: record, without: ignored)
    return id(DerivedID(basis.isEmpty ? all : basis, all), kind: kind)
  }

  /// Whether the records of another file, read without these, have the ids that they would have had after these.
  func agree(with others: DerivedIDs) -> Bool {
    others.records.allSatisfy { key, record in records[key].map { $0 == record } ?? true }
  }

  mutating func add(_ others: DerivedIDs) { records.merge(others.records) { own, _ in own } }

  mutating func id(_ derived: DerivedID, kind: String) -> Derived {
    for (index, id) in derived.choices.enumerated() {
      let key = Key(kind: kind, id: id)
      let known = records[key]
      guard known == nil || known == derived.whole else { continue }
      if known == nil { records[key] = derived.whole }
      return Derived(id: id, isFromAllFields: index > 0)
    }
    return Derived(id: derived.choices.last ?? "", isFromAllFields: true)
  }
}

/// The hashes from which an id is derived.
struct DerivedID: Sendable {
  private let basis: UInt64
  /// The hash of the whole record.
  let whole: UInt64

  init(_ basis: [String], _ all: [String]) {
    self.basis = Self.hash(basis)
    whole = Self.hash(all)
  }

  /// The id from the basis, then those from the whole record.
  var choices: [String] { [Self.short(basis), Self.short(whole), XXH3.hex(whole)] }

  /// An id of 8 hex digits.
  static func short(_ basis: [String]) -> String { short(hash(basis)) }

  private static func short(_ hash: UInt64) -> String { XXH3.hex(hash, digits: 8) }

  private static func hash(_ lines: [String]) -> UInt64 { XXH3.hash(lines.joined(separator: "\n")) }
}

/// A JSON value as lines of text that do not depend on the order of members or on white space.
enum CanonicalText {
  /// - Parameter ignored: members of the value itself to leave out.
  static func lines(of value: JSONValue, without ignored: Set<String> = []) -> [String] {
    var lines: [String] = []
    append(value, without: ignored, to: &lines)
    return lines
  }

  /// A text or a number with normalised white space; empty for anything else.
  static func text(of value: JSONValue?) -> String {
    guard let value else { return "" }
    return value.string.map { Blanks.clean($0) } ?? value.literal ?? ""
  }

  private static func append(_ value: JSONValue, without ignored: Set<String>, to lines: inout [String]) {
    switch value.kind {
    case .null: break
    case .bool: lines.append(value.bool == true ? "true" : "false")
    case .array:
      lines.append("[")
      for element in value.elements { append(element, without: [], to: &lines) }
      lines.append("]")
    case .object:
      lines.append("{")
      var seen: Set<String> = []
      let members = value.members.map { (name: $0.name, value: $0.value) }.filter {
        seen.insert($0.name).inserted && !ignored.contains($0.name) && !$0.value.isNull
      }
      for (name, value) in members.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
        lines.append(name)
        append(value, without: [], to: &lines)
      }
      lines.append("}")
    case .number, .invalidNumber, .string, .invalidString: lines.append(text(of: value))
    }
  }
}
