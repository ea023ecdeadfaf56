/// The parsed target of a request: the decoded components of its path, whether it ends in a slash, and its query.
struct Target: Sendable, Equatable {
  enum Fault: Error { case notAPath, badEscape, notText }

  /// `/a/b%20c` and `/a/b%20c/` are `["a", "b c"]`; `/` is none. A component may be empty (`//`), `..`, or contain a
  /// slash that was written as `%2F`: code that opens files rejects such components.
  let names: [String]
  let endsInSlash: Bool
  /// With its question mark, escaped; empty without one.
  let query: String

  init(_ text: String) throws(Fault) {
    // Compared by bytes, not Characters: a slash with a combining accent is a slash.
    let target = Self.withoutHost(text.utf8[...])
    guard target.first == slash else { throw .notAPath }
    let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    let path = target[..<mark].dropFirst()
    var names: [String] = []
    if !path.isEmpty {
      let parts = path.last == slash ? path.dropLast() : path
      for part in parts.split(separator: slash, omittingEmptySubsequences: false) {
        names.append(try Self.decoded(part))
      }
    }
    self.names = names
    endsInSlash = path.isEmpty || path.last == slash
    query = String(Substring(target[mark...]))
  }

  /// The host of a target in the absolute form for proxies, `http://127.0.0.1:8000/stations/`; nil for other forms. It
  /// takes the place of the header `Host` (RFC 9112, 3.2.2).
  static func host(_ text: String) -> String? {
    afterScheme(text.utf8[...]).map { rest in String(Substring(rest.prefix { $0 != slash })) }
  }

  /// The path and query of a target, also in the absolute form.
  private static func withoutHost(_ text: Substring.UTF8View) -> Substring.UTF8View {
    guard let rest = afterScheme(text) else { return text }
    return rest.firstIndex(of: slash).map { rest[$0...] } ?? "/".utf8[...]
  }

  private static func afterScheme(_ text: Substring.UTF8View) -> Substring.UTF8View? {
    let scheme = "http://".utf8
    guard Substring(text.prefix(scheme.count)).lowercased() == "http://" else { return nil }
    return text.dropFirst(scheme.count)
  }

  private static func decoded(_ part: Substring.UTF8View) throws(Fault) -> String {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit) else {
        throw .badEscape
      }
      bytes.append(high << 4 | low)
    }
    // A NUL would end the path for the system.
    guard !bytes.contains(0), let name = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return name
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Target {
  /// The address of a folder for a `Location`, escaped so that no component can end the header or name another host.
  static func address(folder names: [String], query: String = "") -> String {
    var address = "/"
    for name in names {
      for byte in name.utf8 { address += isPlain(byte) ? character(byte) : escape(byte) }
      address += "/"
    }
    for byte in query.utf8 { address += (0x21...0x7E).contains(byte) ? character(byte) : escape(byte) }
    return address
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func character(_ byte: UInt8) -> String { String(Unicode.Scalar(byte)) }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "%0" + digits : "%" + digits
  }
}

private let slash = UInt8(ascii: "/")
