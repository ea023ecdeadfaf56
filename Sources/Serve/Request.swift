/// What of an HTTP request decides its answer.
struct Request: Sendable {
  /// `GET`, `HEAD` …, in the letters of the request.
  var method: String
  /// The target as it came, escapes not decoded: `/stations/?q=x`. Empty where it is not UTF-8.
  var target: String
  /// The value of `If-None-Match`, nil without one.
  var ifNoneMatch: String?
}
