import CCurl

/// How long a server asks to be left alone: the header `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// - Parameters:
  ///   - text: seconds, or a date.
  ///   - date: the answer's own `Date`: where both clocks are the server's, it does not matter that ours is wrong.
  ///   - now: seconds since 1970 by our clock, for an answer without one.
  /// - Returns: seconds from now, none below 0; nil for what is neither.
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
