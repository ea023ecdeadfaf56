/// The host and port of a web address: `example.org:8443`, `[::1]`.
package enum WebAuthority {
  /// Whether it is a name, an IPv4 address or an IPv6 address in brackets, with an optional port, as browsers take it
  /// (RFC 3986, 3.2, and the URL standard): without user name, escapes, empty labels, and numbers that are no address.
  ///
  /// - Parameter text: between the two slashes and the path; names may be outside ASCII.
  package static func isValid(_ text: Substring) -> Bool {
    let end: Substring.Index
    if text.utf8.first == UInt8(ascii: "[") {
      guard let bracket = text.utf8.firstIndex(of: UInt8(ascii: "]")) else { return false }
      guard isIPv6(text[text.utf8.index(after: text.startIndex)..<bracket]) else { return false }
      end = text.utf8.index(after: bracket)
    } else {
      end = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
      guard isName(text[..<end]) else { return false }
    }
    return end == text.endIndex || isPort(text[end...])
  }

  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: ":") && digits.allSatisfy(isDigit) && UInt16(Substring(digits)) != nil
  }

  /// Labels between points, the last of which may be empty.
  private static func isName(_ text: Substring) -> Bool {
    guard text.utf8.count <= 1000, text.unicodeScalars.allSatisfy(isOfName) else { return false }
    var labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard labels.allSatisfy({ !$0.isEmpty && ($0.utf8.count <= 63 || $0.utf8.contains { $0 > 0x7F }) }) else {
      return false
    }
    // Browsers take a name that ends in a number for an IPv4 address.
    guard let last = labels.last?.lowercased(), last.utf8.allSatisfy(isDigit) || isHexadecimal(last) else {
      return true
    }
    return labels.count == 4 && labels.allSatisfy(isByte)
  }

  /// Letters, digits, marks of letters, hyphens, low lines and points.
  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      return isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "-_.".utf8.contains(byte)
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: false
    }
  }

  private static func isHexadecimal(_ label: String) -> Bool {
    label.hasPrefix("0x") && label.dropFirst(2).allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// Eight groups of up to four hexadecimal digits, of which «::» stands for one or more; the last two may be an IPv4
  /// address.
  private static func isIPv6(_ text: Substring) -> Bool {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return false }
    var count = 0
    for (number, half) in halves.enumerated() where !half.isEmpty {
      let groups = half.split(separator: ":", omittingEmptySubsequences: false)
      for (place, group) in groups.enumerated() {
        let isLast = number == halves.count - 1 && place == groups.count - 1
        if isLast, group.contains(".") {
          let bytes = group.split(separator: ".", omittingEmptySubsequences: false)
          guard bytes.count == 4, bytes.allSatisfy(isByte) else { return false }
          count += 2
        } else {
          guard (1...4).contains(group.count), group.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return false }
          count += 1
        }
      }
    }
    return halves.count == 2 ? count < 8 : count == 8
  }

  /// A number up to 255 without leading zeros, which some programs take for an octal number.
  private static func isByte(_ text: Substring) -> Bool {
    text.utf8.allSatisfy(isDigit) && UInt8(text) != nil && (text == "0" || text.first != "0")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
