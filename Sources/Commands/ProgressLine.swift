/// The progress as one line of ASCII: `Writing pages [=====>    ] 104778/209557`.
struct ProgressLine {
  let stage: String
  let done: Int
  /// Nil if unknown.
  let total: Int?

  /// The line in at most `width` columns. If there is not enough space, the bar is left out first, then the end of the
  /// stage's name.
  func text(width: Int, bar hasBar: Bool = true) -> String {
    let count = total.map { "\(done)/\($0)" } ?? (done > 0 ? "\(done)" : "")
    let words = count.isEmpty ? stage : stage + " " + count
    guard words.count <= width else {
      let room = width - count.count - 1
      return room > 0 ? stage.prefix(room) + " " + count : String(count.prefix(max(width, 0)))
    }
    guard hasBar, let total, total > 0 else { return words }
    // The space and the brackets take three columns; the end of the bar does not move while the number grows.
    let widest = max(count.count, 2 * String(total).count + 1)
    let room = min(width - stage.count - 1 - widest - 3, 40)
    guard room >= 5 else { return words }
    return "\(stage) [\(bar(room, total))] \(count)"
  }

  private func bar(_ room: Int, _ total: Int) -> String {
    let full = Int(Double(room) * Double(min(max(done, 0), total)) / Double(total))
    guard full < room else { return String(repeating: "=", count: room) }
    return String(repeating: "=", count: full) + ">" + String(repeating: " ", count: room - full - 1)
  }
}
