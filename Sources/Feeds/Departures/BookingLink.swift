/// The booking address of a departure, without the placeholders that its publisher did not fill in.
///
/// A placeholder is `{name}`, also with escaped braces. In the query it is removed with its parameter:
/// `utm_source={utm_source}`; of an RFC 6570 expression such as `{&height,width}` only the expression; a parameter
/// without a value stays. A fragment that contains a placeholder is removed. Elsewhere it cannot be repaired.
enum BookingLink {
  private static let open = UInt8(ascii: "{"), close = UInt8(ascii: "}"), and = UInt8(ascii: "&")

  /// - Returns: nil if the text is not a web address, or has a placeholder before the query.
  static func address(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 == open || $0 == UInt8(ascii: "%") }) else { return WebLink(text)?.text }
    let bytes = withPlainBraces(text)
    let fragmentStart = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let queryStart = bytes[..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    var address = bytes[..<queryStart]
    // The rest of `…/list{?page}` and of `…/list{#part}`.
    if address.last == open && queryStart < bytes.endIndex { address.removeLast() }
    guard !hasBrace(address) else { return nil }
    address += filled(bytes[queryStart..<fragmentStart].dropFirst())
    if !hasBrace(bytes[fragmentStart...]) { address += bytes[fragmentStart...] }
    return WebLink(String(decoding: address, as: UTF8.self))?.text
  }

  /// The query, including the question mark, without the parameters that have placeholders.
  private static func filled(_ query: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var (start, depth) = (query.startIndex, 0)
    for index in query.startIndex...query.endIndex {
      let byte = index < query.endIndex ? query[index] : and
      if byte == open { depth += 1 }
      if byte == close { depth = max(0, depth - 1) }
      // An ampersand inside an expression is not a separator.
      guard byte == and, depth == 0 || index == query.endIndex else { continue }
      var parameter = query[start..<index]
      if let form = parameter.firstIndex(of: open), parameter[form...].dropFirst().first == and {
        parameter = parameter[..<form]
      }
      start = index + 1
      guard !parameter.isEmpty && !hasBrace(parameter) else { continue }
      kept.append(kept.isEmpty ? UInt8(ascii: "?") : and)
      kept += parameter
    }
    return kept
  }

  private static func hasBrace(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains { $0 == open || $0 == close } }

  /// The text with `%7B` and `%7D` decoded to braces.
  private static func withPlainBraces(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "7"),
        let brace = [UInt8(ascii: "b"): open, UInt8(ascii: "d"): close][bytes[index + 2] | 0x20]
      {
        out.append(brace)
        index += 3
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return out
  }
}
