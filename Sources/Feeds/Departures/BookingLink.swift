/// The address at which a departure can be booked, without the placeholders that its publisher left in.
///
/// A placeholder is `{name}`, also with its braces escaped. In the query it goes with its parameter:
/// `utm_source={utm_source}` wholly, of a form of RFC 6570 such as `{&height,width}` the form alone; a parameter without
/// a value stays. A fragment goes with a placeholder in it. Elsewhere what should stand in its place cannot be known.
enum BookingLink {
  private static let open = UInt8(ascii: "{"), close = UInt8(ascii: "}"), and = UInt8(ascii: "&")

  /// - Returns: nil for what is no address of the web, and for a placeholder before the query.
  static func address(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 == open || $0 == UInt8(ascii: "%") }) else { return WebLink(text)?.text }
    let bytes = withPlainBraces(text)
    let fragmentStart = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let queryStart = bytes[..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    var address = bytes[..<queryStart]
    // What is left of `…/list{?page}` and of `…/list{#part}`.
    if address.last == open && queryStart < bytes.endIndex { address.removeLast() }
    guard !hasBrace(address) else { return nil }
    address += filled(bytes[queryStart..<fragmentStart].dropFirst())
    if !hasBrace(bytes[fragmentStart...]) { address += bytes[fragmentStart...] }
    return WebLink(String(decoding: address, as: UTF8.self))?.text
  }

  /// The query, with its question mark, without the parameters that have placeholders.
  private static func filled(_ query: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var (start, depth) = (query.startIndex, 0)
    for index in query.startIndex...query.endIndex {
      let byte = index < query.endIndex ? query[index] : and
      if byte == open { depth += 1 }
      if byte == close { depth = max(0, depth - 1) }
      // An ampersand inside of a form separates nothing.
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

  /// `%7B` and `%7D` as the braces that they are.
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
