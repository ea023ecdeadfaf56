import Diagnostics
import Files
import Markdown
import Model
import Pages
import Text

/// Reads the Markdown of `content/`.
struct ContentReader {
  let files: any FileSystem
  let site: String
  let directory: Directory
  let addresses: Addresses
  /// The hosts whose pictures pages load.
  var pictureHosts: [String] = []
  /// The further languages of the site: the texts in their folders belong to their pages.
  var languages: [String] = []
  /// The further language whose texts are read; nil for the site's own.
  var language: String?
  /// The site's own language, of texts that a further language lacks.
  var siteLanguage: String?

  /// A Markdown file and its purpose.
  private struct File {
    /// Relative to `content/`.
    let name: String
    let role: ContentPaths.Role
    /// Whether it is not in the language of the pages, which lack a text of their own.
    var isBorrowed = false
    /// The page that shows its text; nil if there is none.
    let address: String?

    var shown: String { "content/" + name }
  }

  /// A link into the site, checked when the plan is complete.
  struct Link {
    let place: SourceLocation
    let destination: String
    let target: ContentLinks.Target
  }

  /// - Returns: the content, and the links in it that lead into the site.
  func read(_ findings: inout Findings) -> (content: Content, links: [Link]) {
    let things = ContentFolder.all.map { (folder: $0, byID: $0.things(in: directory)) }
    let (found, others) = list(things, &findings)
    // A text may name another one by its path in the language's folder or in `content/`.
    let targets = found.flatMap { file in
      file.address.map { address in [plainName(file), (ownFolder ?? "") + plainName(file)].map { ($0, address) } } ?? []
    }
    let links = ContentLinks(targets: Dictionary(targets, uniquingKeysWith: { first, _ in first }))
    var content = Content()
    var inner: [Link] = []
    let pictures = ContentImages(
      links: links, beside: others, in: ownFolder ?? "", files: files, site: site, hosts: pictureHosts)
    for file in found {
      guard var text = text(file, links, pictures, &inner, &findings) else { continue }
      if file.isBorrowed { text.language = siteLanguage }
      switch file.role {
      case .home: content.home = text
      case .about: content.about = text
      case .page(let address):
        content.pages.append(Content.Page(address: address, path: file.shown, text: text))
      case .thing(let folder, let id):
        let place = SourceLocation(file.shown)
        guard let thing = things.first(where: { $0.folder.name == folder }) else { continue }
        let noun = thing.folder.records.noun
        guard let number = thing.byID[id] else {
          findings.add(.textForNoThing(noun, id, at: place))
          continue
        }
        guard thing.folder.address(addresses, number).hasSuffix("/") else {
          findings.add(.wordsForNoPage("\(noun) \(id)", at: place))
          continue
        }
        content[thing.folder, number] = text
      }
    }
    findings.add(pictures.faults)
    for other in others where !pictures.named.contains(other) && !isOfOtherLanguage(other) {
      findings.add(.notMarkdown(SourceLocation("content/" + other)))
    }
    return (content, inner)
  }

  /// Whether a file is in the folder of a language whose texts are not read now.
  private func isOfOtherLanguage(_ path: String) -> Bool {
    languages.contains { $0 != language && path.lowercased().hasPrefix(LanguageFolder(of: $0).path) }
  }

  private typealias Things = [(folder: ContentFolder, byID: [String: Int])]

  /// - Returns: the Markdown files, and the paths of the others.
  private func list(_ things: Things, _ findings: inout Findings) -> (markdown: [File], others: [String]) {
    let slugs = Slugs()
    let folder = OwnerFolder(files: files, site: site, name: "content")
    let entries = folder.entries(unreadable: "content/unreadable", &findings) { path in
      !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let paths = entries.filter { $0.status.kind == .file }.map(\.path)
    let folders = languages.map { LanguageFolder(of: $0).path }
    let isIn = { (folder: String, path: String) in path.lowercased().hasPrefix(folder) }
    let own = ownFolder
    let texts = paths.filter { $0.hasSuffix(".md") }
    let translated = own.map { own in texts.filter { isIn(own, $0) }.map { String($0.dropFirst(own.count)) } } ?? []
    let markdown = texts.compactMap { path -> File? in
      let folder = folders.first { isIn($0, path) }
      if let folder, folder != own { return nil }
      let plain = String(path.dropFirst(folder?.count ?? 0))
      if own != nil, folder == nil, translated.contains(path) { return nil }
      let role = ContentPaths.role(of: plain, slugs)
      return File(name: path, role: role, isBorrowed: own != nil && folder == nil, address: address(role, things))
    }
    return (markdown, paths.filter { !$0.hasSuffix(".md") })
  }

  /// The path of a text without the folder of the language.
  private func plainName(_ file: File) -> String {
    guard let ownFolder, !file.isBorrowed else { return file.name }
    return String(file.name.dropFirst(ownFolder.count))
  }

  /// The folder of the further language in `content/`.
  private var ownFolder: String? { language.map { LanguageFolder(of: $0).path } }

  private func address(_ role: ContentPaths.Role, _ things: Things) -> String? {
    switch role {
    case .home: Addresses.home
    case .about: Addresses.about
    case .page(let address): address
    case .thing(let folder, let id):
      things.first { $0.folder.name == folder }.flatMap { thing in
        thing.byID[id].map { thing.folder.address(addresses, $0) }
      }
    }
  }

  private func text(
    _ file: File, _ links: ContentLinks, _ pictures: ContentImages, _ inner: inout [Link],
    _ findings: inout Findings
  ) -> MarkdownPage? {
    var bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.read(Paths.join(site, file.shown), limit: FileLimit.text)
    } catch {
      return findings.reject(error.finding("content/unreadable", as: file.shown))
    }
    if let text = String(validating: bytes, as: UTF8.self), HiddenCharacters.areInProse(text) {
      findings.add(.hiddenCharacters(file.shown))
      bytes = Array(HiddenCharacters.removed(from: text).utf8)
    }
    let fromPage = Links(from: file.address ?? "", in: language.map(LanguageFolder.init(of:)) ?? .root)
    let name = plainName(file)
    let resolver = LinkResolver { destination in
      guard let target = links.target(destination, from: name), let address = target.address else {
        return destination
      }
      return fromPage.href(address) + target.rest
    } picture: { destination in
      pictures.use(of: destination, in: name, fromPage)
    }
    let (page, found) = MarkdownPage.read(
      bytes, path: file.shown, reservedIDs: Content.reservedIDs, resolver: resolver)
    findings.add(found)
    for link in page?.links ?? [] {
      guard let target = links.target(link.destination, from: name) else { continue }
      inner.append(
        Link(place: SourceLocation(file.shown, line: link.line), destination: link.destination, target: target))
    }
    return page
  }
}

extension Finding {
  static func textForNoThing(_ noun: String, _ id: String, at place: SourceLocation) -> Finding {
    Finding(
      "content/no-such-\(noun)", .warning, at: place, what: "no \(noun) has the id \(id), so this text is not used",
      advice: "name the file after the \(noun)'s id, which is at the end of its page's address")
  }

  static func wordsForNoPage(_ thing: String, at place: SourceLocation) -> Finding {
    Finding(
      "content/no-page", .warning, at: place,
      what: "\(thing) has no page, so this text is not used",
      advice: "remove the file, or enable the page with `pages` of its source")
  }

  static func notMarkdown(_ place: SourceLocation) -> Finding {
    Finding(
      "content/not-markdown", .warning, at: place, what: "not a Markdown file; it is skipped",
      advice: "rename it to .md, or put it into static/ to publish it unchanged")
  }

  static func brokenLink(_ link: ContentReader.Link) -> Finding {
    Finding(
      "content/broken-link", .warning, at: link.place, what: "broken link: \(link.destination)",
      advice: "link to a page from the root of the site, such as /stations/, or to a Markdown file")
  }
}

extension Finding {
  fileprivate static func hiddenCharacters(_ path: String) -> Finding {
    Finding(
      "content/hidden-characters", .warning, at: SourceLocation(path),
      what: "control characters or direction marks",
      advice: "remove them; they are left out of the page")
  }
}
