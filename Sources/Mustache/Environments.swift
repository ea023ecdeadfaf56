/// The blocks that override a parent's own, including those passed on by templates in between.
///
/// Equal environments have the same number, so that including a template again under the same number shows an infinite
/// recursion.
struct Environments {
  /// A block in its source: its node, and the environment of its template.
  struct Override: Hashable {
    let template: String
    let node, environment: Int
  }

  /// The environment without blocks.
  static let none = 0

  private var all: [[String: Override]] = [[:]]
  private var numbers: [[String: Override]: Int] = [[:]: none]

  func override(_ block: String, in environment: Int) -> Override? { all[environment][block] }

  /// An environment with the overrides of a parent tag; those of outer templates take precedence.
  mutating func adding(_ blocks: [String: Override], to environment: Int) -> Int {
    let joined = blocks.merging(all[environment]) { _, outer in outer }
    if let number = numbers[joined] { return number }
    all.append(joined)
    numbers[joined] = all.count - 1
    return all.count - 1
  }
}
