/// The rules of a `_redirects` file, as Cloudflare Pages, GitLab Pages and Netlify read it: `/from /to 301`, where `*` at
/// the end of the first path matches any rest, which takes the place of `:splat` at the end of the second. Rules that do
/// not redirect (status 200) are ignored.
package struct RedirectRules: Sendable {
  private struct Rule: Sendable {
    let target: String
    let status: Int
  }

  private var rules: [String: Rule] = [:]
  /// The beginnings of paths, in the order of the file.
  private var folders: [(beginning: String, rule: Rule)] = []

  package init(reading text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count > 1, words[0].hasPrefix("/"), Self.isAddress(words[1]) else { continue }
      let digits = words.count > 2 ? words[2].prefix { $0.isASCII && $0.isNumber } : "301"
      guard let status = Int(digits), [301, 302, 303, 307, 308].contains(status) else { continue }
      let rule = Rule(target: String(words[1]), status: status)
      if words[0].hasSuffix("*") {
        folders.append((String(words[0].dropLast()), rule))
      } else if rules[String(words[0])] == nil {
        rules[String(words[0])] = rule
      }
    }
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
    guard Self.isAddress(rest[...]) else { return nil }
    return (rule.target.dropLast(Self.splat.count) + rest, rule.status)
  }

  private static let splat = ":splat"

  /// Whether a text may be part of a `Location`.
  private static func isAddress(_ text: Substring) -> Bool { text.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
