import Bytes
import Diagnostics
import JSON
import Text

/// Keeps the token out of files and messages, even if a server sends it back.
struct Redaction: Sendable {
  /// The replacement for the token.
  static let mark = "***"
  /// The minimum length of a token to redact: a shorter one occurs in ordinary text.
  static let shortest = 6

  /// The token, plain and as escaped in an address.
  private let forms: [String]

  init(token: String) {
    let escaped = UnreservedBytes.percentEncoded(token)
    forms = token.utf8.count < Self.shortest ? [] : token == escaped ? [token] : [token, escaped]
  }

  /// The text without the token.
  func text(_ text: String) -> String { forms.reduce(text) { $0.replacing($1, with: Self.mark) } }

  func finding(_ finding: Finding) -> Finding {
    var finding = finding
    finding.what = text(finding.what)
    finding.advice = text(finding.advice)
    finding.record = finding.record.map(text)
    return finding
  }

  /// The JSON text of a value, with the token removed from all strings and names in it; unchanged if it is not there.
  func raw(_ value: JSONValue) -> [UInt8] { holdsToken(value) ? clean(value) : value.raw }

  /// The JSON text of a member's name, with the token removed.
  func rawName(_ member: JSONMember) -> [UInt8] { holdsToken(member.name) ? clean(member.rawName) : member.rawName }

  func holdsToken(_ value: JSONValue) -> Bool {
    guard !forms.isEmpty else { return false }
    switch value.kind {
    case .string, .invalidString: return holdsToken(value.string ?? value.literal ?? "")
    case .array: return value.elements.contains(where: holdsToken)
    case .object: return value.members.contains { holdsToken($0.name) || holdsToken($0.value) }
    case .null, .bool, .number, .invalidNumber: return false
    }
  }

  /// The syntax error of a text that is not JSON, without the token; nil if the text contains no token.
  func fault(of body: [UInt8]) -> JSONError? {
    let text = String(decoding: body, as: UTF8.self)
    guard holdsToken(text) else { return nil }
    do throws(JSONError) {
      _ = try JSONDocument(Array(self.text(text).utf8))
      return nil
    } catch {
      return error
    }
  }

  /// Whether the token occurs in binary data.
  func holdsToken(_ bytes: [UInt8]) -> Bool { forms.contains { bytes.range(of: $0) != nil } }

  /// The validators, without those that contain the token.
  func validators(_ validators: Validators) -> Validators {
    Validators(
      tag: validators.tag.flatMap { holdsToken($0) ? nil : $0 },
      modified: validators.modified.flatMap { holdsToken($0) ? nil : $0 })
  }

  private func holdsToken(_ text: String) -> Bool { forms.contains { text.contains($0) } }

  private func clean(_ value: JSONValue) -> [UInt8] {
    switch value.kind {
    case .string, .invalidString: return clean(value.raw)
    case .array: return list(value.elements.map(raw), "[", "]")
    case .object: return list(value.members.map { rawName($0) + [UInt8(ascii: ":")] + raw($0.value) }, "{", "}")
    case .null, .bool, .number, .invalidNumber: return value.raw
    }
  }

  /// A JSON string. If escapes hide the token, the whole string is replaced.
  private func clean(_ raw: [UInt8]) -> [UInt8] {
    let cleaned = text(String(decoding: raw, as: UTF8.self))
    let isHidden = (try? JSONDocument(Array(cleaned.utf8)).root.string).map { $0.map(holdsToken) ?? false } ?? true
    return isHidden ? Array("\"\(Self.mark)\"".utf8) : Array(cleaned.utf8)
  }

  private func list(_ items: [[UInt8]], _ open: Unicode.Scalar, _ close: Unicode.Scalar) -> [UInt8] {
    [UInt8(ascii: open)] + items.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: close)]
  }
}
