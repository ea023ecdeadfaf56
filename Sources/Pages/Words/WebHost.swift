/// The host that a link leads to, as a reader knows it: `www.` tells nothing.
enum WebHost {
  static func of(_ link: String) -> String {
    let utf8 = link.utf8
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), link[colon...].hasPrefix("://") else { return link }
    let host = link[utf8.index(colon, offsetBy: 3)...].utf8.prefix { !"/?#".utf8.contains($0) }
    let name = host.split(separator: UInt8(ascii: "@")).last ?? host
    let text = String(Substring(name))
    return text.hasPrefix("www.") ? String(text.dropFirst(4)) : text
  }
}
