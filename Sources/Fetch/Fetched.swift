import Diagnostics

/// One thing that is asked for, as findings speak of it.
struct Fetched: Sendable {
  /// Which one, with its id.
  let name: String
  /// What it is, after an article: «search», «detail».
  let noun: String
  /// The key of the config that its address comes from.
  let key: String
  /// The most bytes that it may have.
  let limit: Int
  /// What it costs when it does not come.
  let severity: Finding.Severity
  /// Whether it is asked for with the token.
  var hasToken = true
  /// The environment variable that was looked for a token in vain, where it has none.
  var tokenVariable: String?
}
