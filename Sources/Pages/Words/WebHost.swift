/// The host that a link leads to.
package enum WebHost {
  /// As a reader knows it: `www.` tells nothing.
  static func of(_ link: String) -> String {
    guard let authority = authority(of: link) else { return link }
    let name = authority.split(separator: UInt8(ascii: "@")).last ?? authority
    let text = String(Substring(name))
    return text.hasPrefix("www.") ? String(text.dropFirst(4)) : text
  }

  /// With its port where one is named, in lower case, as the config lists it and a policy names it; nil where a user's
  /// name stands before it.
  package static func listed(of link: String) -> String? {
    guard let authority = authority(of: link), !authority.contains(UInt8(ascii: "@")) else { return nil }
    return String(Substring(authority)).lowercased()
  }

  /// What stands between `://` and the path (RFC 3986); nil where there is no `://`.
  private static func authority(of link: String) -> Substring.UTF8View? {
    let utf8 = link.utf8
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), link[colon...].hasPrefix("://") else { return nil }
    return link[utf8.index(colon, offsetBy: 3)...].utf8.prefix { !"/?#".utf8.contains($0) }
  }
}
