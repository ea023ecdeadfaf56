import Mustache

/// A kind of page in one language of a site.
struct PlannedKind: Sendable {
  let pages: any PageKind
  /// The shape of its values.
  let shape: Shape
  /// The index of the language among those of the site.
  let language: Int

  init(_ kind: any PageKind.Type, _ site: SiteContext, language: Int = 0) {
    let declared = ShapeDeclaration { kind.init(site: site) as any PageKind }
    (pages, shape) = (declared.slots, declared.shape)
    self.language = language
  }

  /// The kinds of pages of all languages, language by language.
  static func all(_ sites: [SiteContext]) -> [PlannedKind] {
    sites.enumerated().flatMap { language, site in
      AllPageKinds.kinds.map { PlannedKind($0, site, language: language) }
    }
  }
}
