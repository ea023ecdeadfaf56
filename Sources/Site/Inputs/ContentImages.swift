import Diagnostics
import Files
import Markdown
import Pages

/// Resolves the pictures in the owner's Markdown: those in `content/` are published in several sizes, those in
/// `static/` are linked, and those on other hosts are loaded if the config lists the host.
final class ContentImages {
  private let links: ContentLinks
  /// The files of `content/` that are not Markdown.
  private let beside: Set<String>
  /// The folder in which pictures are looked for first: that of a language, or empty.
  private let folder: String
  private let files: any FileSystem
  private let site: String
  private let hosts: Set<String>
  /// The files of `content/` that texts show as pictures.
  private(set) var named: Set<String> = []
  /// Errors while checking whether a file is in `static/`.
  private(set) var faults: [Finding] = []

  /// - Parameters:
  ///   - beside: the files of `content/` that are not Markdown, by their paths in it.
  ///   - folder: the folder in which pictures are looked for first.
  ///   - hosts: the hosts from which pages load pictures.
  init(
    links: ContentLinks, beside: [String], in folder: String = "", files: any FileSystem, site: String, hosts: [String]
  ) {
    self.links = links
    self.beside = Set(beside)
    (self.folder, self.files, self.site) = (folder, files, site)
    self.hosts = Set(hosts)
  }

  /// - Parameters:
  ///   - file: the path of the text in `content/`.
  ///   - fromPage: links of the page that shows the text.
  func use(of destination: String, in file: String, _ fromPage: Links) -> LinkResolver.ImageUse {
    if let address = Self.webAddress(destination) {
      let isListed = WebHost.listed(of: address).map(hosts.contains) ?? false
      return isListed ? .placed(source: address) : .elsewhere
    }
    guard let target = links.target(destination, from: file) else { return .linked(source: destination) }
    guard let address = target.address, !address.isEmpty, !address.hasSuffix("/") else { return .words }
    // `%2e%2e` is `..` once it is decoded.
    let paths = [address, ContentLinks.decoded(address)].filter { path in
      !path.utf8.contains(0) && !path.split(separator: "/").contains("..")
    }
    guard let last = paths.last else { return .words }
    let translated = folder.isEmpty ? [] : paths.map { folder + $0 }
    if let path = (translated + paths).first(where: beside.contains) {
      named.insert(path)
      return .placed(source: "content/" + path)
    }
    if paths.contains(where: isStatic) { return .linked(source: fromPage.href(address) + target.rest) }
    // It will be reported as missing, like any other picture.
    return .placed(source: "content/" + last)
  }

  private func isStatic(_ path: String) -> Bool {
    do throws(FileError) {
      return try files.status(Paths.join(site, "static/" + path))?.kind == .file
    } catch {
      faults.append(error.finding("content/unreadable", as: "static/" + path))
      return false
    }
  }

  /// A picture's address on another host; nil for one on the site.
  private static func webAddress(_ destination: String) -> String? {
    let start = destination.prefix(8).lowercased()
    if start.hasPrefix("//") { return "https:" + destination }
    return start.hasPrefix("http://") || start.hasPrefix("https://") ? destination : nil
  }
}
