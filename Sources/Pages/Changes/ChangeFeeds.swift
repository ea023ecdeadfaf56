import Diagnostics
import Documents
import Model
import Publication
import Text

/// The Atom feeds of a published site: one of all changes, and one for each route.
struct ChangeFeeds {
  /// What a feed is about.
  struct Subject {
    /// Nil for the whole site.
    let key: ThingKey?
    /// The address of the page that the feed belongs to.
    let address: String
    let name: String
  }

  static let file = "feed.xml"

  private let site: SiteContext
  /// Empty without feeds.
  let subjects: [Subject]

  init(_ site: SiteContext) {
    self.site = site
    guard site.hasFeeds else {
      subjects = []
      return
    }
    let published = AllThingKinds.published.filter(\.hasFeeds).flatMap { $0.things(site) }
    subjects =
      [Subject(key: nil, address: Addresses.changes, name: site.settings.title)]
      + published.map { Subject(key: $0.key, address: $0.address, name: $0.name) }
  }

  func bytes(_ item: Int) -> [UInt8] {
    guard let base = site.settings.baseURL, let day = site.changesDay else { return [] }
    let subject = subjects[item]
    let words = ChangeWords(site: site)
    let entries = site.changeSets.compactMap { set -> AtomFeed.Entry? in
      let changes = subject.key.map { key in set.changes.filter { $0.key == key } } ?? set.changes
      guard let date = set.date, !changes.isEmpty else { return nil }
      let own = subject.key.map { "\($0.kind)-\(AddressID.encode($0.id))-" } ?? ""
      return AtomFeed.Entry(
        id: base.address(of: Addresses.changes) + "#\(own)\(ChangesPage.anchor(set))",
        title: site.language.phrase("changes.of", ["date": words.heading(set)]), updated: date,
        page: subject.key == nil
          ? base.address(of: Addresses.changes) + "#" + ChangesPage.anchor(set) : base.address(of: subject.address),
        content: changes.map(subject.key == nil ? words.line : words.text).joined(separator: "\n"))
    }
    return AtomFeed(
      address: base.address(of: subject.address + Self.file), page: base.address(of: subject.address),
      title: site.language.phrase("changes.feed", ["title": subject.name]), author: site.settings.title,
      language: site.settings.language, updated: day, entries
    ).bytes
  }
}

extension SiteContext {
  /// Whether there are feeds: they need absolute addresses and a date.
  var hasFeeds: Bool { publication.isPublished && settings.baseURL != nil && changesDay != nil }

  /// The address of the feed of a page; nil without feeds.
  func feed(of address: String) -> String? { hasFeeds ? address + ChangeFeeds.file : nil }

  /// All changes, the newest first.
  package var changeSets: [ChangeSet] { publishedChanges.sets }

  /// A finding for each kind of thing whose published ids are those of other things now.
  package var renumberedFindings: [Finding] { publishedChanges.renumbered }

  private var publishedChanges: PublishedChanges {
    knownChanges.withLock { known in
      if let known { return known }
      let changes = publication.isPublished ? PublishedChanges(PublishedSite(self)) : PublishedChanges()
      known = changes
      return changes
    }
  }
}

/// What a site that was published has of its comparison with that publication.
struct PublishedChanges: Sendable {
  var sets: [ChangeSet] = []
  var renumbered: [Finding] = []

  init(_ sets: [ChangeSet] = []) { self.sets = sets }

  init(_ site: PublishedSite) { (sets, renumbered) = (site.changes, site.renumberedFindings) }
}
