import Mustache

/// A kind of page in one language of a site.
struct PlannedKind: Sendable {
  let pages: any PageKind
  /// The shape of its values.
  let shape: Shape
  /// The index of the language among those of the site.
  let language: Int

  /// The kinds of pages of all languages, language by language.
  static func all(_ sites: [SiteContext]) -> [PlannedKind] {
    sites.enumerated().flatMap { language, site in
      AllPageKinds.kinds.map { kind in
        let declared = ShapeDeclaration { kind.init(site: site) as any PageKind }
        return PlannedKind(pages: declared.slots, shape: declared.shape, language: language)
      }
    }
  }
}
