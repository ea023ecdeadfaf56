/// What readers lose by a finding, and how the data look before and after the correction: a section of
/// Docs/corrections.md.
struct FindingCorrection: Sendable, Equatable {
  let loss: String
  let before, after: [String]

  /// Those of a page, by the ids in their headings. A section has a sentence, and two blocks of lines.
  static func all(_ page: String) -> [String: FindingCorrection] {
    var found: [String: FindingCorrection] = [:]
    for section in page.split(separator: "\n### ").dropFirst() {
      let parts = section.split(separator: "\n```", omittingEmptySubsequences: false)
      let head = parts[0].split(separator: "\n", maxSplits: 1)
      guard parts.count >= 4, head.count == 2 else { continue }
      let blocks = [parts[1], parts[3]].map { part in
        part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init)
      }
      let correction = FindingCorrection(
        loss: head[1].split(whereSeparator: \.isWhitespace).joined(separator: " "), before: blocks[0], after: blocks[1])
      for id in head[0].split(separator: "`") where id.contains("/") { found[String(id)] = correction }
    }
    return found
  }
}
