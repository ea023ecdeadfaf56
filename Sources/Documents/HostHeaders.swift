/// The rules of a `_headers` file: the HTTP headers that a static host sends for each path.
///
/// The format is that of Netlify and Cloudflare Pages. A line that begins with `/` or `https://` is a path pattern, and
/// the lines below it are `Name: value`, or `! Name`, which removes the header that earlier rules set. All rules that
/// match a path apply, in order; values of the same name are joined with commas. `#` begins a comment.
package struct HostHeaders: Sendable, Equatable {
  package struct Rule: Sendable, Equatable {
    package let pattern: String
    /// Its line in the file, from 1; 0 for a rule that is not from a file.
    package var line = 0
    /// Names of headers to remove.
    package var removed: [String] = []
    package var fields: [Field] = []

    package init(_ pattern: String, line: Int = 0, _ fields: [Field] = []) {
      (self.pattern, self.line, self.fields) = (pattern, line, fields)
    }

    /// Whether it sets or removes a header; names are case-insensitive.
    func concerns(_ name: String) -> Bool {
      removed.contains { HostHeaders.isSame($0, name) } || fields.contains { HostHeaders.isSame($0.name, name) }
    }
  }

  package struct Field: Sendable, Equatable {
    package let name, value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package var rules: [Rule]

  package init(_ rules: [Rule]) { self.rules = rules }

  /// The headers that a host sends for a path, such as `/stations/`.
  package func fields(for path: String) -> [Field] {
    var fields: [Field] = []
    for rule in rules where PathPattern(rule.pattern).matches(path) {
      fields.removeAll { field in rule.removed.contains { Self.isSame($0, field.name) } }
      for field in rule.fields {
        if let index = fields.firstIndex(where: { Self.isSame($0.name, field.name) }) {
          fields[index] = Field(fields[index].name, "\(fields[index].value), \(field.value)")
        } else {
          fields.append(field)
        }
      }
    }
    return fields
  }

  /// The text of the file.
  package var text: String {
    rules.reduce(into: "") { text, rule in
      text += rule.pattern + "\n"
      for name in rule.removed { text += "  ! \(name)\n" }
      for field in rule.fields { text += "  \(field.name): \(field.value)\n" }
    }
  }

  static func isSame(_ name: String, _ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

extension HostHeaders {
  /// A header of an added rule that hosts join with that of one of these rules, instead of replacing it.
  package struct Joined: Sendable, Equatable {
    package let name: String
    /// The added rule.
    package let rule: Rule
    /// The pattern of the rule that already sets it.
    package let pattern: String
  }

  /// These rules followed by the added ones, which take precedence: a header that an added rule sets or removes for all
  /// paths of one of these rules is removed from the latter. Each pattern has one rule, because some hosts use only the
  /// last of several.
  package func adding(_ added: HostHeaders) -> (headers: HostHeaders, joined: [Joined]) {
    var merged = rules
    var joined: [Joined] = []
    var ofPattern = Dictionary(rules.indices.map { (rules[$0].pattern, $0) }) { first, _ in first }
    for rule in added.rules {
      let pattern = PathPattern(rule.pattern)
      for index in rules.indices {
        if pattern.covers(PathPattern(rules[index].pattern)) {
          merged[index].fields.removeAll { rule.concerns($0.name) }
        }
      }
    }
    for rule in added.rules {
      let pattern = PathPattern(rule.pattern)
      for own in merged[..<rules.count] where pattern.mayMeet(PathPattern(own.pattern)) {
        joined += rule.fields.filter { field in
          own.fields.contains { Self.isSame($0.name, field.name) }
            && !rule.removed.contains { Self.isSame($0, field.name) }
        }.map { Joined(name: $0.name, rule: rule, pattern: own.pattern) }
      }
      if let index = ofPattern[rule.pattern] {
        merged[index].removed += rule.removed
        merged[index].fields += rule.fields
      } else {
        ofPattern[rule.pattern] = merged.count
        merged.append(rule)
      }
    }
    return (HostHeaders(merged.filter { !$0.fields.isEmpty || !$0.removed.isEmpty }), joined)
  }
}
