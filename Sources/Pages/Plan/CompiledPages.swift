import Diagnostics
import Mustache

/// The templates of the pages of a plan, compiled against the values of the pages.
package struct CompiledPages: Sendable {
  let kinds: [PlannedKind]
  /// Nil for a kind that has no page.
  let templates: [Template?]
  let siteValues: ShapeDeclaration<SiteValues>
  let pageValues: ShapeDeclaration<PageValues>
  /// The template for pictures in the owner's texts, in each language.
  let textPictures: (declared: ShapeDeclaration<TextImages>, templates: [Template])

  /// The language of a kind's pages, by its index among those of the site.
  package func language(ofKind kind: Int) -> Int { kinds[kind].language }

  /// - Parameters:
  ///   - plan: the pages, whose kinds' templates are compiled.
  ///   - owners: whether some of the templates are the owner's, who wants to know of faults in all of them.
  /// - Returns: nil, with findings, if a template does not compile.
  package static func compile(
    _ planner: SitePlanner, _ templates: Templates, for plan: SitePlan, owners: Bool
  ) -> (pages: CompiledPages?, findings: [Finding]) {
    let (site, page) = (ShapeDeclaration { SiteValues() }, ShapeDeclaration { PageValues() })
    var findings: [Finding] = []
    var unused = planner.site.language.ownWords
    let words = planner.sites.map { site in
      SiteWords(keys: { site.language.wordKeys }) { key in
        unused[key] = nil
        return site.language.word(key) ?? (site.language.isComplete ? nil : "")
      }
    }
    // Whether a word of the owner's is used can only be known from all templates.
    let wanted = owners || !unused.isEmpty ? Set(planner.kinds.indices) : plan.renderedKinds
    let compiled = planner.kinds.enumerated().map { index, kind -> Template? in
      guard wanted.contains(index) else { return nil }
      let (template, found) = templates.compile(
        type(of: kind.pages).template, against: [site.shape, page.shape, kind.shape], words: words[kind.language])
      for finding in found where !findings.contains(finding) { findings.append(finding) }
      return template
    }
    let pictures = ShapeDeclaration { TextImages() }
    let inTexts = words.compactMap { words -> Template? in
      let (picture, found) = templates.compile(
        TextImages.template, against: [site.shape, pictures.shape], words: words)
      for finding in found where !findings.contains(finding) { findings.append(finding) }
      return picture
    }
    guard inTexts.count == words.count, wanted.allSatisfy({ compiled[$0] != nil }),
      !findings.contains(where: { $0.severity == .error })
    else { return (nil, findings) }
    findings += unused.sorted { $0.key < $1.key }.map { .unusedWord($0, at: $1) }
    return (
      CompiledPages(
        kinds: planner.kinds, templates: compiled, siteValues: site, pageValues: page,
        textPictures: (pictures, inTexts)), findings
    )
  }
}

extension Finding {
  fileprivate static func unusedWord(_ key: String, at place: SourceLocation) -> Finding {
    Finding(
      "language/unused-word", .information, at: place, what: "no template uses the string `\(key)`",
      advice: "write {{words.\(key)}} in a template, or remove the string")
  }
}
