/// The files that hosts read, `_headers` and `_redirects`: their lines, and what these may contain, because some hosts make
/// code of them.
enum HostText {
  /// The lines of a file, without a mark of the byte order and without ends of lines.
  static func lines(_ text: String) -> [Substring.UnicodeScalarView] {
    let scalars = text.unicodeScalars
    let start = scalars.first == "\u{FEFF}" ? scalars.index(after: scalars.startIndex) : scalars.startIndex
    return scalars[start...].split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.last == "\r" ? $0.dropLast() : $0
    }
  }

  /// Whether a character ends a line or controls a device; a tab is allowed.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\t"
    case .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The first character that addresses do not have by RFC 3986, or that is a quote, a semicolon or a dollar sign, which
  /// servers may take as their own; nil if there is none. A percent sign needs two hexadecimal digits.
  static func firstOutsideAddresses(_ text: some StringProtocol) -> Unicode.Scalar? {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.first { index in
      guard scalars[index] != "%" else {
        return scalars.count < index + 3
          || !scalars[(index + 1)...(index + 2)].allSatisfy { $0.properties.isASCIIHexDigit }
      }
      return !addresses.contains(scalars[index])
    }.map { scalars[$0] }
  }

  private static let addresses = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!&()*+,=".unicodeScalars)
}
