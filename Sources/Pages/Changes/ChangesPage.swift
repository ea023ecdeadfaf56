import Model
import Mustache
import Publication

/// `/changes/`: what changed in a published site, with the feeds.
struct ChangesPage: PageKind {
  static let template = "pages/changes"

  let shape: Shape
  private let site: SiteContext
  private let feeds: ChangeFeeds
  private let feedHref: TextSlot
  private let hasChanges: FlagSlot
  private let sets: (slot: ListSlot, anchor: TextSlot, date: TextSlot, heading: TextSlot)
  private let groups: (slot: ListSlot, heading: TextSlot)
  private let rows: (slot: ListSlot, name: TextSlot, href: TextSlot, change: TextSlot)

  init(_ site: SiteContext) {
    self.site = site
    feeds = ChangeFeeds(site)
    var row = Shape("change")
    let name = row.text("name", "name of the thing")
    let href = row.text("href")
    let change = row.text("change", "what changed")
    var group = Shape("group of changes")
    let heading = group.text("heading", "kind of thing")
    rows = (group.list("changes", row), name, href, change)
    var set = Shape("changes of a publication")
    let anchor = set.text("anchor")
    let date = set.text("date", "date of the data: 2026-11-23")
    let title = set.text("heading", "the same as shown")
    groups = (set.list("groups", group, "by kind of thing"), heading)
    var shape = Shape("changes")
    hasChanges = shape.flag("has_changes", "whether anything changed since the first publication")
    feedHref = shape.text("feed_file_href", "the Atom feed")
    sets = (shape.list("publications", set, "newest first"), anchor, date, title)
    self.shape = shape
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
    page.list(sets.slot, all) { set, page in
      page.set(sets.anchor, Self.anchor(set))
      page.set(sets.date, set.date?.iso)
      page.set(sets.heading, words.heading(set))
      page.list(groups.slot, groups(of: set, published)) { group, page in
        page.set(groups.heading, group.heading)
        page.list(rows.slot, group.changes) { change, page in
          page.set(rows.name, change.name)
          page.set(rows.href, published.address(of: change.key).map(page.links.href) ?? "")
          page.set(rows.change, words.text(change))
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
    for kind in published.kinds where !headings.contains(kind.list.title) { headings.append(kind.list.title) }
    for change in set.changes {
      groups[published.kind(change.key.kind)?.kind.list.title ?? "changes.fares", default: []].append(change)
    }
    return (headings + ["changes.fares"]).compactMap { key in
      groups[key].map { (site.language.phrase(key), $0) }
    }
  }
}
