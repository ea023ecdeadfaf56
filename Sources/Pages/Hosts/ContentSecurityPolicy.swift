import Settings

/// What a page may load: nothing but the site's own files, fonts among them, and pictures from the hosts that the config
/// lists, and nothing written into the page itself. The layout says the same in a `meta` element.
enum ContentSecurityPolicy {
  static func text(_ settings: Settings) -> String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:\(pictureHosts(settings)); "
      + "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'"
  }

  /// The hosts of pictures and of map tiles, each after a blank.
  static func pictureHosts(_ settings: Settings) -> String {
    let tiles = settings.map.tiles?.hosts ?? []
    let all = settings.images.remoteHosts + tiles.filter { !settings.images.remoteHosts.contains($0) }
    return all.map { " \($0)" }.joined()
  }
}
