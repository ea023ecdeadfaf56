import Settings

/// The content security policy: only the site's own files, fonts included, pictures from the hosts that the config
/// lists, and nothing inline. The layout repeats it in a `meta` element.
enum ContentSecurityPolicy {
  static func text(_ settings: Settings) -> String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:\(pictureHosts(settings)); "
      + "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'"
  }

  /// The policy of a header, which also says where pages may be shown in a frame; browsers ignore that in a page.
  static func header(_ settings: Settings) -> String {
    "\(text(settings)); frame-ancestors \(settings.output.frameAncestors.joined(separator: " "))"
  }

  /// The hosts of pictures and of map tiles, each after a space.
  static func pictureHosts(_ settings: Settings) -> String {
    let tiles = settings.map.tiles?.hosts ?? []
    let all = settings.images.remoteHosts + tiles.filter { !settings.images.remoteHosts.contains($0) }
    return all.map { " \($0)" }.joined()
  }
}
