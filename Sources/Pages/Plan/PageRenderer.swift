import Mustache

/// Renders the pages of one language. Each thread has its own renderer, which reuses its tape.
package struct PageRenderer {
  private let site: SiteContext
  private let compiled: CompiledPages
  private var page: PageWriter
  private let siteFrame: Frame
  /// The end of the values that all pages share.
  private let mark: Tape.Mark
  private var families: PageFamilies
  private let limit: Int

  /// - Parameter limit: the most bytes of a page, and the most steps of items of its lists.
  package init(_ compiled: CompiledPages, _ site: SiteContext, limit: Int = .max) {
    (self.compiled, self.site, self.limit) = (compiled, site, limit)
    page = PageWriter(site, compiled.siteValues.shape)
    siteFrame = page.frame
    compiled.siteValues.slots.fill(&page)
    mark = page.mark()
    families = PageFamilies(site)
  }

  /// Renders a page.
  ///
  /// - Parameter bytes: emptied, then filled with the page.
  /// - Returns: whether it is complete; a page that is too large is not.
  package mutating func render(kind: Int, item: Int, into bytes: inout [UInt8]) -> Bool {
    let (pageKind, language) = (compiled.kinds[kind].pages, compiled.kinds[kind].language)
    guard let template = compiled.templates[kind] else { preconditionFailure("a page of a kind without a template") }
    let head = pageKind.head(item: item)
    page.reset(to: mark)
    page.links =
      head.isError ? Links(under: site.basePath, in: site.folder) : Links(from: head.address, in: site.folder)
    let frames = [siteFrame, page.frame(compiled.pageValues.shape), page.frame(compiled.kinds[kind].shape)]
    let family = families.member(of: head, kind) ?? families.add(head, kind, shared(head, template, frames))
    page.at(frames[1]) { compiled.pageValues.slots.fillOwn(head, &$0) }
    page.at(frames[2]) {
      pageKind.fill(item: item, &$0)
      if let (slots, text) = pageKind.text(item: item) {
        let (pictures, templates) = compiled.textPictures
        let picture = templates[language]
        slots.fill(pictures.slots.html(of: text, picture, pictures.shape, siteFrame, &$0), text, &$0)
      }
    }
    if family.template == nil { page.at(frames[1]) { compiled.pageValues.slots.fillShared(head, &$0) } }
    bytes.removeAll(keepingCapacity: true)
    return (family.template ?? template).render(page.tape, frames, into: &bytes, limit: limit)
  }

  /// The shared values of a page's family.
  private func shared(_ head: PageHead, _ template: Template, _ frames: [Frame]) -> PageFamilies.Member {
    var shared = page
    shared.at(frames[1]) { compiled.pageValues.slots.fillShared(head, &$0) }
    return PageFamilies.Member(
      shared.tape, from: mark, frames, changing: compiled.pageValues.slots.own, of: template)
  }

  /// The bytes of a file that a page kind makes without a template.
  package func document(kind: Int, item: Int) -> [UInt8] { compiled.kinds[kind].pages.document(item: item) }
}
