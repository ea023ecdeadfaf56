import Diagnostics
import Mustache

/// The templates of all kinds of pages, compiled against the values of the pages.
package struct CompiledPages: Sendable {
  let kinds: [any PageKind]
  /// The shapes of the kinds' values.
  let shapes: [Shape]
  let templates: [Template]
  let siteValues: ShapeDeclaration<SiteValues>
  let pageValues: ShapeDeclaration<PageValues>
  /// The template for pictures in the owner's texts, in each language.
  let textPictures: (declared: ShapeDeclaration<TextImages>, templates: [Template])

  /// - Returns: nil, with findings, if a template does not compile.
  package static func compile(
    _ planner: SitePlanner, _ templates: Templates
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
    let compiled = planner.kinds.enumerated().compactMap { index, kind -> Template? in
      let (template, found) = templates.compile(
        type(of: kind).template, against: [site.shape, page.shape, planner.shapes[index]],
        words: words[index / AllPageKinds.kinds.count])
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
    guard inTexts.count == words.count, compiled.count == planner.kinds.count,
      !findings.contains(where: { $0.severity == .error })
    else { return (nil, findings) }
    findings += unused.sorted { $0.key < $1.key }.map { .unusedWord($0, at: $1) }
    return (
      CompiledPages(
        kinds: planner.kinds, shapes: planner.shapes, templates: compiled, siteValues: site, pageValues: page,
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
