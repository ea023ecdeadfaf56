import Diagnostics

/// A requested thing, as described in findings.
struct Fetched: Sendable {
  /// Its kind and id.
  let name: String
  /// Its noun, used after an article: «search», «detail».
  let noun: String
  /// The config key of its address.
  let key: String
  /// The maximum size in bytes.
  let limit: Int
  /// The severity of findings if it is not received.
  let severity: Finding.Severity
  /// Whether its request has the token.
  var hasToken = true
  /// The environment variable that has no token, if the request has none.
  var tokenVariable: String?
}
