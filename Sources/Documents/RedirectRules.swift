/// The rules of a `_redirects` file, as Cloudflare Pages, GitLab Pages and Netlify read it: `/from /to 301`, where `*` at
/// the end of the first path matches any rest, which takes the place of `:splat` at the end of the second. Rules that do
/// not redirect (status 200) or have conditions are not followed.
package struct RedirectRules: Sendable {
  private struct Rule: Sendable {
    let target: String
    let status: Int
    /// From 1.
    let line: Int

    /// The path that it leads to on this host.
    var path: Substring { target.prefix { $0 != "?" && $0 != "#" } }
  }

  /// The comments and the rules of the file, without lines that have faults: what hosts may read.
  package private(set) var text = ""
  private var rules: [String: Rule] = [:]
  /// The beginnings of paths, in the order of the file.
  private var folders: [(beginning: String, rule: Rule)] = []

  /// - Parameter faults: gets those of the lines that hosts cannot use or would misunderstand.
  package init(reading text: String, _ faults: inout [RedirectFault]) {
    for (index, line) in HostText.lines(text).enumerated() {
      do throws(RedirectFault.Kind) {
        try read(line, number: index + 1)
      } catch {
        faults.append(RedirectFault(line: index + 1, kind: error))
      }
    }
    faults += circles
  }

  /// The rules of a file that the build has checked.
  package init(reading text: String) {
    var faults: [RedirectFault] = []
    self.init(reading: text, &faults)
  }

  private mutating func read(_ line: Substring.UnicodeScalarView, number: Int) throws(RedirectFault.Kind) {
    guard !line.contains(where: HostText.isControl) else { throw .control }
    // A comment may follow a rule.
    let words = line.split { $0 == " " || $0 == "\t" }.prefix { $0.first != "#" }.map(String.init)
    guard let from = words.first else {
      if let comment = line.firstIndex(of: "#") { text += "\(String(line[comment...]))\n" }
      return
    }
    for word in words {
      if let wrong = HostText.firstOutsideAddresses(word) { throw .character(wrong, word) }
    }
    guard Self.isAddress(from) else { throw .noPath(from) }
    guard let end = words.dropFirst().firstIndex(where: Self.isAddress) else { throw .noTarget }
    if Self.hasOpenHost(words[end]) { throw .openHost(words[end]) }
    let status = words[(end + 1)...].first.flatMap(Self.status)
    let conditions = words[1..<end] + words[(end + 1)...].dropFirst(status == nil ? 0 : 1)
    if let wrong = conditions.first(where: { !$0.dropFirst().contains("=") }) { throw .neither(wrong) }
    text += words.joined(separator: " ") + "\n"

    guard conditions.isEmpty, from.hasPrefix("/"), [301, 302, 303, 307, 308].contains(status ?? 301) else { return }
    let rule = Rule(target: words[end], status: status ?? 301, line: number)
    if from.hasSuffix("*") {
      folders.append((String(from.dropLast()), rule))
    } else if rules[from] == nil {
      rules[from] = rule
    }
  }

  /// The most redirects that browsers follow (https://fetch.spec.whatwg.org/#http-redirect-fetch).
  private static let mostHops = 20

  /// The rules that lead back to themselves, directly or, of single paths, by others of them.
  private var circles: [RedirectFault] {
    let single = rules.filter { start, _ in
      var path = start
      for _ in 0..<Self.mostHops {
        guard let next = rules[path] else { return false }
        path = String(next.path)
        if path == start { return true }
      }
      return false
    }
    let wide = folders.filter { $0.rule.path.utf8.starts(with: $0.beginning.utf8) }
    return (single.map { ($0.key, $0.value.line) } + wide.map { ("\($0.beginning)*", $0.rule.line) })
      .sorted { $0.1 < $1.1 }.map { RedirectFault(line: $0.1, kind: .circle($0.0)) }
  }

  /// Where a path leads, and the status of the response; nil if no rule matches.
  ///
  /// - Parameter path: the path of a request, escaped, without its query.
  package func target(of path: String) -> (address: String, status: Int)? {
    if let rule = rules[path] { return (rule.target, rule.status) }
    guard let (beginning, rule) = folders.first(where: { path.utf8.starts(with: $0.beginning.utf8) }) else {
      return nil
    }
    let rest = String(Substring(path.utf8.dropFirst(beginning.utf8.count)))
    guard rule.target.hasSuffix(Self.splat) else { return (rule.target, rule.status) }
    guard rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let start = rule.target.dropLast(Self.splat.count)
    // Behind the first slash, another one, or a backslash, begins the name of a host.
    if start == "/", rest.utf8.contains(UInt8(ascii: "\\")) || rest.hasPrefix("/") { return nil }
    return (start + rest, rule.status)
  }

  /// Whether a part of a request's path would be a part of the host: `https://example.org:splat`.
  private static func hasOpenHost(_ target: String) -> Bool {
    guard !target.hasPrefix("/") else { return target.hasPrefix("//:") }
    let host = target.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    return zip(host, host.dropFirst()).contains { $0 == ":" && ($1.isLetter || $1 == "_") }
  }

  private static let splat = ":splat"

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("/") || text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  /// `301`, or `301!`, which Netlify also follows where there is a file.
  private static func status(_ text: String) -> Int? {
    let digits = text.hasSuffix("!") ? text.dropLast() : text[...]
    return digits.count == 3 && digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}

/// A fault in a line of a `_redirects` file.
package struct RedirectFault: Equatable, Sendable {
  package enum Kind: Error, Equatable {
    /// A control character, among them a carriage return within a line.
    case control
    /// A character that is not part of addresses, and the word that contains it.
    case character(Unicode.Scalar, String)
    /// The first word is no path.
    case noPath(String)
    case noTarget
    /// An address in whose host a part of a request's path would take a place.
    case openHost(String)
    /// A word that is neither a status nor a condition.
    case neither(String)
    /// A path that leads back to itself where a host looks for redirects before it looks for files. The line is kept: on other
    /// hosts a file may be there.
    case circle(String)
  }

  /// From 1.
  package let line: Int
  package let kind: Kind

  /// Whether hosts get the line nevertheless.
  package var isKept: Bool { if case .circle = kind { true } else { false } }
}
