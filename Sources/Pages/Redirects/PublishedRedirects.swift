import Publication

/// Redirects from addresses of the published site that are no longer those of their things.
enum PublishedRedirects {
  static func redirects(_ site: SiteContext) -> [Redirect] {
    guard !site.publication.addresses.isEmpty else { return [] }
    let published = PublishedSite(site)
    let days = PastDays(site)
    var redirects: [Redirect] = []
    var folders: [String: String] = [:]
    for former in published.history.former {
      if former.isGone && days.isPast(former.address) { continue }
      let redirect = redirect(former, published)
      if redirect.line == .folder { folders[redirect.address] = redirect.target }
      redirects.append(redirect)
    }
    for index in redirects.indices where redirects[index].line == .own && !folders.isEmpty {
      if isCovered(redirects[index], folders) { redirects[index].line = .none }
    }
    return redirects
  }

  private static func redirect(_ former: AddressHistory.Former, _ published: PublishedSite) -> Redirect {
    let words =
      former.isGone
      ? Redirect.Words(sentence: "moved.gone", link: "moved.instead") : .init(sentence: nil, link: "moved.link")
    let site = published.site
    if let target = former.target, let (kind, index) = published.kind(of: target) {
      return Redirect(
        address: former.address, target: published.things[target].address, name: kind.title(site, index),
        words: words,
        line: kind.isPair && !former.isGone ? .folder : .own, place: kind.place(site, index),
        section: kind.list.address)
    }
    if let (kind, isEmpty) = published.kind(former.kind, at: former.address), !isEmpty {
      return Redirect(
        address: former.address, target: kind.list.address, name: site.language.phrase(kind.list.title), words: words,
        section: kind.list.address)
    }
    return Redirect(
      address: former.address, target: Addresses.home, name: site.settings.title, words: words,
      section: Addresses.home)
  }

  /// Whether the line of a folder above leads to the same address.
  private static func isCovered(_ redirect: Redirect, _ folders: [String: String]) -> Bool {
    var folder = redirect.address[...]
    while let slash = folder.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[...slash]
      if let target = folders[String(folder)] {
        return redirect.target == target + redirect.address[folder.endIndex...]
      }
    }
    return false
  }
}
