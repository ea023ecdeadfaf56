import Bytes
import Mustache

/// Makes the bytes of pages. Each thread has a renderer of its own, which reuses its tape.
package struct PageRenderer {
  private let site: SiteContext
  private let compiled: CompiledPages
  private var tape = Tape()
  private let siteFrame: Frame
  /// The end of the values that all pages share.
  private let mark: Tape.Mark
  private var families: PageFamilies
  /// For each kind a hash of its template and of the site's values.
  private let templateHashes: [UInt64]

  package init(_ compiled: CompiledPages, _ site: SiteContext) {
    self.compiled = compiled
    self.site = site
    siteFrame = tape.frame(compiled.siteValues.shape)
    compiled.siteValues.fill(site, &tape, siteFrame)
    mark = tape.mark()
    families = PageFamilies(site)
    templateHashes = compiled.templates.map { [tape] template in
      var hash = InputHash()
      template.add(to: &hash)
      tape.add(to: &hash)
      return hash.value
    }
  }

  /// Renders a page unless it was rendered from the same template and values before.
  ///
  /// - Parameters:
  ///   - bytes: emptied, then filled with the page.
  ///   - isKept: whether a page that was rendered from an input hash is still there.
  /// - Returns: a hash of all values and of the template that the page is rendered from, and whether it was rendered.
  package mutating func render(
    kind: Int, item: Int, into bytes: inout [UInt8], unless isKept: (UInt64) -> Bool = { _ in false }
  ) -> (inputs: UInt64, isRendered: Bool) {
    tape.reset(to: mark)
    let page = compiled.kinds[kind]
    let head = page.head(item)
    let links = head.isError ? Links(under: site.basePath) : Links(from: head.address)
    let frames = [siteFrame, tape.frame(compiled.pageValues.shape), tape.frame(page.shape)]
    let family = families.member(of: head, kind) ?? families.add(head, kind, shared(head, kind, links, frames))
    compiled.pageValues.fillOwn(head, site, links, &tape, frames[1])
    page.fill(item, links, &tape, frames[2])
    if let (slots, text) = page.text(item) {
      let pictures = compiled.textPictures
      let html = pictures.slots.html(of: text, pictures.template, site, links, &tape, siteFrame)
      slots.fill(html, text, &tape, frames[2])
    }
    var hash = InputHash(templateHashes[kind])
    hash.add(family.sharedHash)
    tape.add(to: &hash, from: mark)
    guard !isKept(hash.value) else { return (hash.value, false) }
    if family.template == nil { compiled.pageValues.fillShared(head, site, links, &tape, frames[1]) }
    bytes.removeAll(keepingCapacity: true)
    (family.template ?? compiled.templates[kind]).render(tape, frames, into: &bytes)
    return (hash.value, true)
  }

  /// What a page shares with the pages like it.
  private func shared(_ head: PageHead, _ kind: Int, _ links: Links, _ frames: [Frame]) -> PageFamilies.Member {
    var shared = tape
    compiled.pageValues.fillShared(head, site, links, &shared, frames[1])
    return PageFamilies.Member(
      shared, from: mark, frames, changing: compiled.pageValues.own, of: compiled.templates[kind])
  }

  /// The bytes of a file that a page kind makes without a template.
  package func document(kind: Int, item: Int) -> [UInt8] { compiled.kinds[kind].document(item) }
}
