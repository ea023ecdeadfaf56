/// The parts of an HTTP request that determine the response.
struct Request: Sendable {
  /// `GET`, `HEAD` …, in the case of the request.
  var method: String
  /// The target with its escapes: `/stations/?q=x`. Empty if it is not UTF-8.
  var target: String
  /// The value of `Host`, nil without one.
  var host: String?
  /// The value of `If-None-Match`, nil without one.
  var ifNoneMatch: String?
  /// The values of `Range` and `If-Range`, nil without one.
  var range: String?
  var ifRange: String?
}
