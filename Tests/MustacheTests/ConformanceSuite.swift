import FoundationEssentials
import Mustache

/// One case of the Mustache conformance suite, as its JSON files give it.
struct ConformanceCase: Decodable {
  let name: String
  let desc: String
  let data: LooseJSON
  let template: String
  let partials: [String: String]?
  let expected: String

  /// What the template gives, rendered leniently.
  func rendered() -> String? {
    let others = (partials ?? [:]).map { TemplateSource(name: $0.key, path: $0.key, text: $0.value) }
    let main = TemplateSource(name: "main template", path: "main", text: template)
    guard let template = Templates(others + [main]).lenient(main.name) else { return nil }
    var tape = Tape()
    let frame = tape.frame(loose: data.value)
    var bytes: [UInt8] = []
    template.render(tape, [frame], into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// One file of the suite.
struct ConformanceFile: Decodable {
  let tests: [ConformanceCase]

  /// The parts of the specification that this engine holds to. Lambdas and dynamic names are left out: a template
  /// runs no code, and what it includes is known when it is compiled.
  static let names = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance"]

  init(_ name: String, in folder: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name).json"))
    self = try JSONDecoder().decode(ConformanceFile.self, from: bytes)
  }
}

/// Any JSON, as data for a lenient template.
struct LooseJSON: Decodable {
  let value: LooseValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Key.self) {
      value = .object(
        try members.allKeys.map { ($0.stringValue, try members.decode(LooseJSON.self, forKey: $0).value) })
    } else if var items = try? decoder.unkeyedContainer() {
      var list: [LooseValue] = []
      while !items.isAtEnd { list.append(try items.decode(LooseJSON.self).value) }
      value = .list(list)
    } else {
      value = try Self.single(decoder.singleValueContainer())
    }
  }

  private static func single(_ container: any SingleValueDecodingContainer) throws -> LooseValue {
    if container.decodeNil() { return .null }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let whole = try? container.decode(Int.self) { return .text(String(whole)) }
    if let number = try? container.decode(Double.self) { return .text(String(number)) }
    return .text(try container.decode(String.self))
  }
}
