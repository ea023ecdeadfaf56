/// The names by which browsers of this machine reach the server. A page of another site could give its own name the
/// address 127.0.0.1 and read what is served (DNS rebinding), but its requests have that name in `Host`.
enum LocalHost {
  /// - Parameter host: the host of a request, with its port or without; nil if it names none.
  static func isAllowed(_ host: String?) -> Bool {
    guard let host else { return false }
    var name = Substring(host).utf8
    if let colon = name.lastIndex(of: UInt8(ascii: ":")), name[name.index(after: colon)...].allSatisfy(isDigit) {
      name = name[..<colon]
    }
    return names.contains(Substring(name).lowercased())
  }

  private static let names: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
