import Bytes

/// File name patterns: `*` and `?` within a name, `[a-z]` and `[!a-z]`, `**` for any depth of folders. A name that
/// begins with a dot matches only a pattern that does too.
package struct Glob: Sendable {
  /// Whether the text has a wildcard.
  package static func isPattern(_ path: String) -> Bool {
    path.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  /// The folder that contains all matches of a pattern: the part before its first component with a wildcard.
  package static func folder(of pattern: String) -> String {
    let steps = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let plain = steps.prefix { !isPattern(String($0)) }
    if plain.isEmpty { return "." }
    return plain.count == 1 && plain.first == "" ? "/" : plain.joined(separator: "/")
  }

  private let pattern: [Unicode.Scalar]

  /// - Parameter name: a pattern for one name, without slashes.
  package init(name: String) { pattern = Array(name.unicodeScalars) }

  package func matches(_ name: String) -> Bool {
    let text = Array(name.unicodeScalars)
    if text.first == "." && pattern.first != "." { return false }
    // One position for backtracking is enough: a later star can match everything that an earlier one could.
    var (at, here) = (0, 0)
    var back: (at: Int, here: Int)?
    while here < text.count {
      if at < pattern.count, pattern[at] == "*" {
        back = (at, here)
        at += 1
      } else if at < pattern.count, let next = step(at, text[here]) {
        (at, here) = (next, here + 1)
      } else if let star = back {
        back = (star.at, star.here + 1)
        (at, here) = (star.at + 1, star.here + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }

  /// The position after the pattern element at `at` if it matches the character.
  private func step(_ at: Int, _ character: Unicode.Scalar) -> Int? {
    switch pattern[at] {
    case "?": return at + 1
    case "[": return bracket(at, character)
    default: return pattern[at] == character ? at + 1 : nil
    }
  }

  private func bracket(_ start: Int, _ character: Unicode.Scalar) -> Int? {
    var at = start + 1
    let isNegated = at < pattern.count && (pattern[at] == "!" || pattern[at] == "^")
    if isNegated { at += 1 }
    // A bracket that closes at once is part of the set; one that never closes makes the opening one a literal.
    guard at + 1 < pattern.count, let end = pattern[(at + 1)...].firstIndex(of: "]") else {
      return character == "[" ? start + 1 : nil
    }
    var isIn = false
    while at < end {
      if at + 2 < end, pattern[at + 1] == "-" {
        if pattern[at].value <= character.value && character.value <= pattern[at + 2].value { isIn = true }
        at += 3
      } else {
        if pattern[at] == character { isIn = true }
        at += 1
      }
    }
    return isIn != isNegated ? end + 1 : nil
  }
}

extension FileSystem {
  /// The files that match a pattern, sorted by bytes, as paths relative to `folder` (absolute if the pattern is). A
  /// path without wildcards, or an existing file with exactly that name, is returned as it is; no match gives an empty
  /// list.
  package func glob(_ pattern: String, in folder: String) throws(FileError) -> [String] {
    if try status(Paths.join(folder, pattern))?.kind == .file { return [pattern] }
    guard Glob.isPattern(pattern) else { return [] }
    let names = pattern.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    var found: [String] = []
    try walk(names[...], at: pattern.utf8.first == UInt8(ascii: "/") ? "/" : "", in: folder, into: &found)
    found.sort(by: ByteOrder.precedes)
    // Two `**` can find a file twice.
    return found.enumerated().filter { $0 == 0 || !ByteOrder.equal($1, found[$0 - 1]) }.map(\.element)
  }

  private func walk(
    _ names: ArraySlice<String>, at here: String, in folder: String, into found: inout [String]
  ) throws(FileError) {
    guard let name = names.first else {
      // Reading a broken link or a device reports its fault.
      if let kind = try status(Paths.join(folder, here))?.kind, kind != .folder { found.append(here) }
      return
    }
    let rest = names.dropFirst()
    if name == "**" {
      try walk(rest, at: here, in: folder, into: &found)
      guard try status(Paths.join(folder, here))?.kind == .folder else { return }
      for entry in try list(Paths.join(folder, here), recursive: true)
      where entry.status.kind == .folder && !entry.path.split(separator: "/").contains(where: { $0.first == "." }) {
        try walk(rest, at: Paths.join(here, entry.path), in: folder, into: &found)
      }
    } else if Glob.isPattern(name) {
      guard try status(Paths.join(folder, here))?.kind == .folder else { return }
      let glob = Glob(name: name)
      for entry in try list(Paths.join(folder, here), recursive: false) where glob.matches(entry.path) {
        try walk(rest, at: Paths.join(here, entry.path), in: folder, into: &found)
      }
    } else {
      try walk(rest, at: Paths.join(here, name), in: folder, into: &found)
    }
  }
}
