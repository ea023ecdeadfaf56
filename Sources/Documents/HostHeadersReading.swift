/// A fault in a line of a `_headers` file.
package struct HostHeadersFault: Equatable, Sendable {
  package enum Kind: Sendable, Equatable {
    case headerWithoutPath
    case badPath
    case neither
    case badName(String)
    /// A header that says where a response ends, or is about its connection.
    case ofConnection(String)
    case noValue(String)
    /// A control character, among them a carriage return within a line.
    case control
    case pathWithoutHeaders
    /// The number of characters in the line.
    case longLine(Int)
    /// The number of rules in the file.
    case manyRules(Int)
  }

  /// From 1, in characters.
  package let line, column: Int
  package let kind: Kind
}

extension HostHeaders {
  /// The limits of Cloudflare Pages, from https://developers.cloudflare.com/pages/configuration/headers/.
  package static let mostRules = 100
  package static let longestLine = 2_000

  /// Parses a file; lines that hosts cannot use are left out and reported.
  package init(reading text: String, _ faults: inout [HostHeadersFault]) {
    var reader = HostHeadersReader()
    for (index, line) in HostText.lines(text).enumerated() {
      reader.read(Substring(line), number: index + 1)
    }
    reader.endRule()
    if reader.rules.count > Self.mostRules {
      let line = reader.rules[Self.mostRules].line
      reader.faults.append(HostHeadersFault(line: line, column: 1, kind: .manyRules(reader.rules.count)))
    }
    faults += reader.faults
    self.init(reader.rules)
  }
}

private struct HostHeadersReader {
  private(set) var rules: [HostHeaders.Rule] = []
  var faults: [HostHeadersFault] = []
  private var place = Place.start

  private enum Place { case start, inRule, afterBadPath }

  mutating func read(_ line: Substring, number: Int) {
    let content = Self.trimmed(line)
    // A comment could hide a line from us that a host sees.
    guard !line.unicodeScalars.contains(where: HostText.isControl) else { return report(.control, number, 1) }
    guard let first = content.first, first != "#" else { return }
    let column = line.prefix { $0 == " " || $0 == "\t" }.count + 1
    let length = content.unicodeScalars.count
    if length > HostHeaders.longestLine { report(.longLine(length), number, column) }
    if Self.isPath(content) {
      endRule()
      let isGood = content.hasPrefix("/") || content.hasPrefix("https://")
      if isGood, HostText.firstOutsideAddresses(content) == nil {
        rules.append(HostHeaders.Rule(String(content), line: number))
        place = .inRule
      } else {
        report(.badPath, number, column)
        place = .afterBadPath
      }
    } else if place == .inRule {
      if let fault = add(content) { report(fault, number, column) }
    } else if place == .start {
      report(.headerWithoutPath, number, column)
    }
  }

  /// A rule without headers is dropped.
  mutating func endRule() {
    guard place == .inRule, let rule = rules.last, rule.fields.isEmpty, rule.removed.isEmpty else { return }
    report(.pathWithoutHeaders, rule.line, 1)
    rules.removeLast()
  }

  private mutating func add(_ content: Substring) -> HostHeadersFault.Kind? {
    let last = rules.count - 1
    if content.hasPrefix("!") {
      let name = String(Self.trimmed(content.dropFirst()))
      guard Self.isName(name) else { return .badName(name) }
      rules[last].removed.append(name)
      return nil
    }
    guard let colon = content.firstIndex(of: ":") else { return .neither }
    let name = String(Self.trimmed(content[..<colon]))
    let value = String(Self.trimmed(content[content.index(after: colon)...]))
    guard Self.isName(name) else { return .badName(name) }
    guard !Self.ofConnection.contains(name.lowercased()) else { return .ofConnection(name) }
    guard !value.isEmpty else { return .noValue(name) }
    rules[last].fields.append(HostHeaders.Field(name, value))
    return nil
  }

  /// With another value than the server's own, what follows in the response could be taken for the next one
  /// (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1, and #section-8.6 for the length).
  private static let ofConnection: Set = [
    "connection", "content-length", "host", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding",
    "upgrade",
  ]

  private mutating func report(_ kind: HostHeadersFault.Kind, _ line: Int, _ column: Int) {
    faults.append(HostHeadersFault(line: line, column: column, kind: kind))
  }

  /// `/…`, or a scheme with `://`.
  private static func isPath(_ content: Substring) -> Bool {
    content.hasPrefix("/")
      || content.drop { $0.isASCII && $0.isLetter }.hasPrefix("://")
  }

  /// A token by RFC 9110, 5.6.2.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? ""
  }
}
