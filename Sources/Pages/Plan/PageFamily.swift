import Mustache

/// Pages of a kind that differ only in their own values: they have the same depth below one folder and belong to the
/// same section of the navigation, so that all links in the layout are equal.
///
/// A family with several pages has its own template, into which the shared values are already written.
struct PageFamilies {
  /// The largest number of families. A site has about a dozen; further pages are rendered without a family template.
  private static let limit = 64
  /// The number of pages from which a family template pays off.
  private static let least = 4

  /// What the pages of a family share.
  struct Member {
    /// The kind's template with the shared values written into it; nil if that does not pay off.
    fileprivate(set) var template: Template?
    private let make: () -> Template

    /// - Parameters:
    ///   - tape: with the shared values from `mark` on.
    ///   - own: the slots of the page's frame that differ from page to page.
    init(_ tape: Tape, from mark: Tape.Mark, _ frames: [Frame], changing own: Set<UInt16>, of template: Template) {
      make = { template.specialised(tape, frames, changing: [.none, .slots(own), .all]) }
    }

    fileprivate mutating func makeTemplate() { template = make() }
  }

  private struct Family {
    let kind: Int
    /// The first folder of its addresses, with a trailing slash.
    let folder: String
    /// The number of slashes in its addresses.
    let depth: Int
    /// The address of the section in the navigation.
    let place: String?
    var pages = 1
    var member: Member

    func holds(_ head: PageHead, _ kind: Int) -> Bool {
      self.kind == kind && place == head.place && head.address.utf8.starts(with: folder.utf8)
        && PageFamilies.slashes(in: head.address) == depth
    }
  }

  /// The addresses of the navigation's links.
  private let targets: [String]
  private var families: [Family] = []
  private var last = 0

  init(_ site: SiteContext) { targets = (site.navigation.places + site.navigation.rest).map(\.address) }

  /// The shared values of a page's family; nil for the first page of a family, and for a page without one.
  mutating func member(of head: PageHead, _ kind: Int) -> Member? {
    guard !head.isError else { return nil }
    if !(last < families.count && families[last].holds(head, kind)) {
      guard let known = families.firstIndex(where: { $0.holds(head, kind) }) else { return nil }
      last = known
    }
    if families[last].member.template == nil {
      families[last].pages += 1
      if families[last].pages >= Self.least { families[last].member.makeTemplate() }
    }
    return families[last].member
  }

  /// Starts a family with a page, if the page can have one.
  ///
  /// - Returns: `member`.
  mutating func add(_ head: PageHead, _ kind: Int, _ member: Member) -> Member {
    guard !head.isError, families.count < Self.limit, let slash = head.address.utf8.firstIndex(of: UInt8(ascii: "/"))
    else { return member }
    let (folder, depth) = (String(head.address[...slash]), Self.slashes(in: head.address))
    // A link to the family's folder, or to one of its pages, differs from page to page.
    let isUniform = targets.allSatisfy { $0 == folder ? depth > 1 : !$0.utf8.starts(with: folder.utf8) }
    guard isUniform else { return member }
    families.append(Family(kind: kind, folder: folder, depth: depth, place: head.place, member: member))
    last = families.count - 1
    return member
  }

  private static func slashes(in address: String) -> Int {
    address.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "/") ? 1 : 0) }
  }
}
