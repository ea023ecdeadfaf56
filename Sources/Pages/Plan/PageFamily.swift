import Mustache

/// Pages of a kind in which all is the same but what they tell of themselves: equally deep below one folder, in one
/// place of the navigation, so that their links to what stands around every page are the same texts.
struct PageFamily {
  let kind: Int
  /// Its first folder, with the slash.
  let folder: String
  /// How many slashes its addresses have.
  let depth: Int
  let place: String?
  /// How many of them were made.
  var count = 0
  var template: Template?

  func holds(_ head: PageHead, _ kind: Int) -> Bool {
    self.kind == kind && place == head.place && head.address.utf8.starts(with: folder.utf8)
      && Self.slashes(in: head.address) == depth
  }

  static func slashes(in address: String) -> Int {
    var count = 0
    for byte in address.utf8 where byte == UInt8(ascii: "/") { count += 1 }
    return count
  }
}

/// The families that a worker has met, each with a template of its own once it has some pages.
struct PageFamilies {
  /// Sites have a dozen.
  private static let most = 64

  /// Where the navigation leads.
  private let targets: [String]
  private var families: [PageFamily] = []
  private var last = 0

  init(_ site: SiteContext) {
    targets = (site.navigation.places + site.navigation.rest).map(\.address)
  }

  /// The template for a page and those like it; nil while there are few.
  /// - Parameter least: from this page of a family on it pays.
  mutating func template(
    of head: PageHead, _ kind: Int, from least: Int = 4, make: () -> Template
  ) -> Template? {
    guard !head.isError, let index = family(of: head, kind) else { return nil }
    last = index
    if let known = families[index].template { return known }
    families[index].count += 1
    guard families[index].count >= least else { return nil }
    families[index].template = make()
    return families[index].template
  }

  private mutating func family(of head: PageHead, _ kind: Int) -> Int? {
    if last < families.count, families[last].holds(head, kind) { return last }
    if let known = families.firstIndex(where: { $0.holds(head, kind) }) { return known }
    guard families.count < Self.most, let slash = head.address.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let family = PageFamily(
      kind: kind, folder: String(head.address[...slash]), depth: PageFamily.slashes(in: head.address),
      place: head.place)
    // A link deeper into the family's folder is not the same from all of its pages, nor is one to a page of its own.
    let isPlain = targets.allSatisfy { target in
      !target.utf8.starts(with: family.folder.utf8) || (target == family.folder && family.depth > 1)
    }
    guard isPlain else { return nil }
    families.append(family)
    return families.count - 1
  }
}
