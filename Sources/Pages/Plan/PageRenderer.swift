import Bytes
import Diagnostics
import Mustache

/// Makes the bytes of pages: one for each worker, because it reuses its tape and its buffer.
package struct PageRenderer {
  private let site: SiteContext
  private let compiled: CompiledPages
  private var tape = Tape()
  private let siteFrame: Frame
  private let mark: Tape.Mark
  private var families: PageFamilies
  /// A hash of what pages of every kind are made from.
  private let common: UInt64

  /// - Parameter inputs: a hash of what the site is made from beside its data: config, words, templates.
  package init(_ compiled: CompiledPages, _ site: SiteContext, inputs: UInt64 = 0) {
    self.compiled = compiled
    self.site = site
    siteFrame = tape.frame(compiled.siteValues.shape)
    compiled.siteValues.fill(site, &tape, siteFrame)
    mark = tape.mark()
    common = Self.common(tape, site, inputs)
    families = PageFamilies(site)
  }

  private static func common(_ values: Tape, _ site: SiteContext, _ inputs: UInt64) -> UInt64 {
    var hash = InputHash(inputs)
    values.add(to: &hash)
    for place in site.navigation.places + site.navigation.rest {
      hash.add(place.label)
      hash.add(place.address)
    }
    for (name, asset) in site.assets.files.sorted(by: { $0.key < $1.key }) {
      hash.add(name)
      hash.add(asset.path)
    }
    hash.add(site.hasPoints ? 1 : 0)
    return hash.value
  }

  /// Puts a page's bytes into the buffer, which is emptied first.
  package mutating func render(kind: Int, item: Int, into bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    tape.reset(to: mark)
    let page = compiled.kinds[kind]
    let head = page.head(item)
    let links = head.isError ? Links(under: site.basePath) : Links(from: head.address)
    let pageFrame = tape.frame(compiled.pageValues.shape)
    let own = tape.frame(page.shape)
    let template = families.template(of: head, kind) { () -> Template in
      var known = tape
      compiled.pageValues.fillShared(head, site, links, &known, pageFrame)
      return compiled.templates[kind].specialised(
        known, [siteFrame, pageFrame, own], changing: [.none, .slots(compiled.pageValues.own), .all])
    }
    if template == nil { compiled.pageValues.fillShared(head, site, links, &tape, pageFrame) }
    compiled.pageValues.fillOwn(head, site, links, &tape, pageFrame)
    page.fill(item, links, &tape, own)
    (template ?? compiled.templates[kind]).render(tape, [siteFrame, pageFrame, own], into: &bytes)
  }

  /// A hash of all that a page is made from; 0: not told. It holds for one version of Stationary.
  package func inputs(kind: Int, item: Int) -> UInt64 {
    let own = compiled.kinds[kind].inputs(item)
    guard own != 0 else { return 0 }
    var hash = InputHash(common)
    hash.add(own)
    return hash.value
  }

  /// The bytes of a file that a page kind makes without a template.
  package func document(kind: Int, item: Int) -> [UInt8] { compiled.kinds[kind].bytes(of: item) }
}

/// The templates of all kinds of page, compiled against what their pages give.
package struct CompiledPages: Sendable {
  let kinds: [any PageKind]
  let templates: [Template]
  let siteValues: SiteValues
  let pageValues: PageValues

  /// - Returns: nil with the findings where a template does not compile.
  package static func compile(
    _ planner: SitePlanner, _ templates: Templates
  ) -> (pages: CompiledPages?, findings: [Finding]) {
    let (site, page) = (SiteValues(), PageValues())
    var findings: [Finding] = []
    let compiled = planner.kinds.compactMap { kind -> Template? in
      let (template, found) = templates.compile(
        type(of: kind).template, against: [site.shape, page.shape, kind.shape],
        words: { planner.site.language.word($0) })
      for finding in found where !findings.contains(finding) { findings.append(finding) }
      return template
    }
    guard compiled.count == planner.kinds.count, !findings.contains(where: { $0.severity == .error }) else {
      return (nil, findings)
    }
    return (
      CompiledPages(kinds: planner.kinds, templates: compiled, siteValues: site, pageValues: page), findings
    )
  }
}
