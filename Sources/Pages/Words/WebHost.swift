/// The host of a link.
package enum WebHost {
  /// The host as shown to readers, without `www.`.
  static func of(_ link: String) -> String {
    guard let authority = authority(of: link) else { return link }
    let name = authority.split(separator: UInt8(ascii: "@")).last ?? authority
    let text = String(Substring(name))
    return text.hasPrefix("www.") ? String(text.dropFirst(4)) : text
  }

  /// The host in lower case with its port, if any, as in the config and in a policy; nil if the link contains a user
  /// name.
  package static func listed(of link: String) -> String? {
    guard let authority = authority(of: link), !authority.contains(UInt8(ascii: "@")) else { return nil }
    return String(Substring(authority)).lowercased()
  }

  /// The part between `://` and the path (RFC 3986); nil if there is no `://`.
  private static func authority(of link: String) -> Substring.UTF8View? {
    let utf8 = link.utf8
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), link[colon...].hasPrefix("://") else { return nil }
    return link[utf8.index(colon, offsetBy: 3)...].utf8.prefix { !"/?#".utf8.contains($0) }
  }
}
