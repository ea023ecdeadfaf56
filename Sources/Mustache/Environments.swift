/// The blocks that stand in for a parent's own, as they reach it through the templates between.
///
/// Environments are numbered, equal ones alike, so that coming upon a template again under the same one shows that
/// it would go on for ever.
struct Environments {
  /// A block as it was written: its node, and the environment of the template that it stands in.
  struct Override: Hashable {
    let template: String
    let node: Int
    let environment: Int
  }

  /// The environment without blocks.
  static let none = 0

  private var all: [[String: Override]] = [[:]]
  private var numbers: [[String: Override]: Int] = [[:]: none]

  func override(_ block: String, in environment: Int) -> Override? { all[environment][block] }

  /// An environment and what a parent tag in it adds; what comes from further out stands.
  mutating func adding(_ blocks: [String: Override], to environment: Int) -> Int {
    let joined = blocks.merging(all[environment]) { _, outer in outer }
    if let number = numbers[joined] { return number }
    all.append(joined)
    numbers[joined] = all.count - 1
    return all.count - 1
  }
}
