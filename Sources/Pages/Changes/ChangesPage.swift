import Model
import Mustache
import Publication

/// `/changes/`: what changed in a published site, with the feeds.
struct ChangesPage: PageKind {
  static let template = "pages/changes"

  let site: SiteContext
  private let feeds: ChangeFeeds

  private let hasChanges = FlagSlot("has_changes", "whether anything changed since the first publication")
  private let feedHref = TextSlot("feed_file_href", "the Atom feed")
  private let sets = ListSlot("publications", of: PublicationChanges(), "newest first")

  private struct PublicationChanges {
    let anchor = TextSlot("anchor")
    let date = TextSlot("date", "date of the data: 2026-11-23")
    let heading = TextSlot("heading", "the same as shown")
    let groups = ListSlot("groups", of: ChangeGroup(), "by kind of thing")
  }

  private struct ChangeGroup {
    let heading = TextSlot("heading", "kind of thing")
    let rows = ListSlot("changes", of: ChangeRow())
  }

  private struct ChangeRow {
    let name = TextSlot("name", "name of the thing")
    let href = TextSlot("href")
    let change = TextSlot("change", "what changed")
  }

  init(site: SiteContext) {
    self.site = site
    feeds = ChangeFeeds(site)
  }

  func list(_ files: inout FileList) {
    guard site.publication.isPublished else { return }
    files.page(Addresses.changes)
    for (index, subject) in feeds.subjects.enumerated() {
      files.document(subject.address + ChangeFeeds.file, item: index)
    }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the page of changes") }

  func documentOwner(_ item: Int) -> FileOwner { FileOwner("the feed of /\(feeds.subjects[item].address)") }

  func document(_ item: Int) -> [UInt8] { feeds.bytes(item) }

  func head(_ item: Int) -> PageHead {
    let title = site.language.phrase("changes.title")
    return PageHead(
      address: Addresses.changes, title: title,
      description: site.language.phrase("changes.description", ["title": site.settings.title]),
      steps: [
        PageHead.Step(name: site.language.phrase("about.title"), address: Addresses.about),
        PageHead.Step(name: title, address: nil),
      ], place: Addresses.about, feed: site.feed(of: Addresses.changes))
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let all = site.changeSets
    let words = ChangeWords(site: site)
    let published = PublishedSite(site)
    page.set(hasChanges, !all.isEmpty)
    page.set(feedHref, site.feed(of: Addresses.changes).map(page.links.href) ?? "")
    page.list(sets, all) { row, set, page in
      page.set(row.anchor, Self.anchor(set))
      page.set(row.date, set.date?.iso)
      page.set(row.heading, words.heading(set))
      page.list(row.groups, groups(of: set, published)) { row, group, page in
        page.set(row.heading, group.heading)
        page.list(row.rows, group.changes) { row, change, page in
          page.set(row.name, change.name)
          page.set(row.href, published.address(of: change.key).map(page.links.href) ?? "")
          page.set(row.change, words.text(change))
        }
      }
    }
  }

  /// The id of a set's section.
  static func anchor(_ set: ChangeSet) -> String { "change-\(set.number)" }

  /// By the page that lists the kind of thing, in the order of kinds; fares and unknown kinds last.
  private func groups(of set: ChangeSet, _ published: PublishedSite) -> [(heading: String, changes: [Change])] {
    var headings: [String] = []
    var groups: [String: [Change]] = [:]
    for kind in AllThingKinds.published where !headings.contains(kind.list.title) { headings.append(kind.list.title) }
    for change in set.changes {
      let kind = published.kind(change.key.kind, at: published.address(of: change.key))?.kind
      groups[kind?.list.title ?? "changes.fares", default: []].append(change)
    }
    return (headings + ["changes.fares"]).compactMap { key in
      groups[key].map { (site.language.phrase(key), $0) }
    }
  }
}
