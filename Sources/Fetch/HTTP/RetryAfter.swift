import CCurl

/// The delay that a server requires: the header `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// - Parameters:
  ///   - text: seconds, or a date.
  ///   - date: the response's header `Date`: if both times are the server's, errors of the local clock do not matter.
  ///   - now: seconds since 1970 by the local clock, for a response without `Date`.
  /// - Returns: seconds from now, at least 0; nil if the text is neither.
  static func seconds(_ text: String, date: String?, now: Int) -> Double? {
    let digits = text.filter { !$0.isWhitespace }
    if !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return Double(digits)
    }
    let then = ccurl_date(text)
    guard then >= 0 else { return nil }
    let sent = date.map { ccurl_date($0) }.flatMap { $0 >= 0 ? Int($0) : nil } ?? now
    return Double(max(0, Int(then) - sent))
  }
}
