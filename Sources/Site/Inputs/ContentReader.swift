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

  /// A Markdown file and its purpose.
  private struct File {
    /// Relative to `content/`.
    let name: String
    let role: ContentPaths.Role
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
    let links = ContentLinks(
      targets: Dictionary(
        found.compactMap { file in file.address.map { (file.name, $0) } }, uniquingKeysWith: { first, _ in first }))
    var content = Content()
    var inner: [Link] = []
    let pictures = ContentImages(links: links, beside: others, files: files, site: site, hosts: pictureHosts)
    for file in found {
      guard let text = text(file, links, pictures, &inner, &findings) else { continue }
      switch file.role {
      case .home: content.home = text
      case .about: content.about = text
      case .page(let address):
        content.pages.append(Content.Page(address: address, path: file.shown, text: text))
      case .thing(let folder, let id):
        let place = SourceLocation(file.shown)
        guard let thing = things.first(where: { $0.folder.kind.group == folder }) else { continue }
        let kind = thing.folder.kind
        guard let number = thing.byID[id] else {
          findings.add(.textForNoThing(kind.noun, id, at: place))
          continue
        }
        guard kind.hasPage?(directory, number) ?? false else {
          findings.add(.wordsForNoPage("\(kind.noun) \(id)", at: place))
          continue
        }
        content[kind, number] = text
      }
    }
    findings.add(pictures.faults)
    for other in others where !pictures.named.contains(other) {
      findings.add(.notMarkdown(SourceLocation("content/" + other)))
    }
    return (content, inner)
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
    let markdown = paths.filter { $0.hasSuffix(".md") }.map { path in
      let role = ContentPaths.role(of: path, slugs)
      return File(name: path, role: role, address: address(role, things))
    }
    return (markdown, paths.filter { !$0.hasSuffix(".md") })
  }

  private func address(_ role: ContentPaths.Role, _ things: Things) -> String? {
    switch role {
    case .home: Addresses.home
    case .about: Addresses.about
    case .page(let address): address
    case .thing(let folder, let id):
      things.first { $0.folder.kind.group == folder }.flatMap { thing in
        thing.byID[id].map { thing.folder.pages(addresses)[$0] }
      }
    }
  }

  private func text(
    _ file: File, _ links: ContentLinks, _ pictures: ContentImages, _ inner: inout [Link],
    _ findings: inout Findings
  ) -> MarkdownPage? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.read(Paths.join(site, file.shown), limit: FileLimit.text)
    } catch {
      findings.add(error.finding("content/unreadable", as: file.shown))
      return nil
    }
    let fromPage = Links(from: file.address ?? "")
    let resolver = LinkResolver { destination in
      guard let target = links.target(destination, from: file.name), let address = target.address else {
        return destination
      }
      return fromPage.href(address) + target.rest
    } picture: { destination in
      pictures.use(of: destination, in: file.name, fromPage)
    }
    let (page, found) = MarkdownPage.read(
      bytes, path: file.shown, reservedIDs: Content.reservedIDs, resolver: resolver)
    findings.add(found)
    for link in page?.links ?? [] {
      guard let target = links.target(link.destination, from: file.name) else { continue }
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
