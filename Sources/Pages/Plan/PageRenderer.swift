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
  /// For each kind what writes the heads of its series.
  private let series: [(any SeriesHead)?]
  private let around: PageValues.Surroundings
  /// Where the last page stands, if it is of a series.
  private var folder: SeriesFolder?
  /// A hash of what pages of every kind are made from.
  private let common: UInt64
  /// For each kind what tells the hashes of its pages, if any does; nil: not asked yet.
  private var inputs: [(@Sendable (Int) -> UInt64)??]

  /// - Parameter inputs: a hash of what the site is made from beside its data: config, words, templates.
  package init(_ compiled: CompiledPages, _ site: SiteContext, inputs: UInt64 = 0) {
    self.compiled = compiled
    self.site = site
    siteFrame = tape.frame(compiled.siteValues.shape)
    compiled.siteValues.fill(site, &tape, siteFrame)
    mark = tape.mark()
    common = Self.common(tape, site, inputs)
    families = PageFamilies(site)
    series = compiled.kinds.map(\.seriesHead)
    self.inputs = Array(repeating: nil, count: compiled.kinds.count)
    around = PageValues.Surroundings(site)
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
    if let series = series[kind] { return render(item, of: series, kind, into: &bytes) }
    folder = nil
    tape.reset(to: mark)
    let page = compiled.kinds[kind]
    let head = page.head(item)
    let links = head.isError ? Links(under: site.basePath) : Links(from: head.address)
    let frames = [siteFrame, tape.frame(compiled.pageValues.shape), tape.frame(page.shape)]
    let template = template(head, kind, links, frames)
    compiled.pageValues.fillOwn(head, site, links, &tape, frames[1])
    page.fill(item, links, &tape, frames[2])
    if let (slots, text) = page.text(item) {
      let pictures = compiled.textPictures
      let html = pictures.slots.html(of: text, pictures.template, site, links, &tape, siteFrame)
      slots.fill(html, text, &tape, frames[2])
    }
    template.render(tape, frames, into: &bytes)
  }

  /// A page of a series: what it has in common with the others of its folder stands on the tape already, but for the
  /// first.
  private mutating func render(_ item: Int, of series: any SeriesHead, _ kind: Int, into bytes: inout [UInt8]) {
    let number = series.folder(of: item)
    if folder?.kind != kind || folder?.number != number { enter(number, kind, item) }
    guard let folder else { return }
    tape.reset(to: folder.mark)
    tape.clear(folder.frames[2])
    compiled.pageValues.fillOwn(item, of: series, around, &tape, folder.frames[1])
    folder.page.fill(item, folder.links, &tape, folder.frames[2])
    folder.template.render(tape, folder.frames, into: &bytes)
  }

  private mutating func enter(_ number: Int, _ kind: Int, _ item: Int) {
    tape.reset(to: mark)
    let page = compiled.kinds[kind]
    let head = page.head(item)
    let links = Links(from: head.address)
    let frames = [siteFrame, tape.frame(compiled.pageValues.shape), tape.frame(page.shape)]
    let template = template(head, kind, links, frames)
    compiled.pageValues.fillSteps(head, links, &tape, frames[1])
    folder = SeriesFolder(
      kind: kind, number: number, page: page, links: links, template: template, frames: frames, mark: tape.mark())
  }

  /// The template for a page: that of its family, or the kind's own and on the tape what it has in common with others.
  private mutating func template(_ head: PageHead, _ kind: Int, _ links: Links, _ frames: [Frame]) -> Template {
    let least = series[kind] == nil ? 4 : 1
    let known = families.template(of: head, kind, from: least) { [compiled, site, tape] in
      var known = tape
      compiled.pageValues.fillShared(head, site, links, &known, frames[1])
      return compiled.templates[kind].specialised(
        known, frames, changing: [.none, .slots(compiled.pageValues.own), .all])
    }
    if let known { return known }
    compiled.pageValues.fillShared(head, site, links, &tape, frames[1])
    return compiled.templates[kind]
  }

  /// A hash of all that a page is made from; 0: not told. It holds for one version of Stationary.
  package mutating func inputs(kind: Int, item: Int) -> UInt64 {
    if inputs[kind] == nil { inputs[kind] = .some(compiled.kinds[kind].inputs) }
    guard let own = inputs[kind] ?? nil else { return 0 }
    var hash = InputHash(common)
    hash.add(own(item))
    return hash.value
  }

  /// The bytes of a file that a page kind makes without a template.
  package func document(kind: Int, item: Int) -> [UInt8] { compiled.kinds[kind].bytes(of: item) }
}

/// Where the pages of a series stand that a worker is making. A class, so that each page counts one reference.
private final class SeriesFolder {
  let kind: Int
  /// By `SeriesHead.folder`.
  let number: Int
  let page: any PageKind
  let links: Links
  let template: Template
  /// Of the site, the page and its kind.
  let frames: [Frame]
  /// Up to here the tape is the same for all of them, but for what is their own in the frames.
  let mark: Tape.Mark

  init(
    kind: Int, number: Int, page: any PageKind, links: Links, template: Template, frames: [Frame], mark: Tape.Mark
  ) {
    (self.kind, self.number, self.page, self.links) = (kind, number, page, links)
    (self.template, self.frames, self.mark) = (template, frames, mark)
  }
}

/// The templates of all kinds of page, compiled against what their pages give.
package struct CompiledPages: Sendable {
  let kinds: [any PageKind]
  let templates: [Template]
  let siteValues: SiteValues
  let pageValues: PageValues
  /// What shows the pictures of the owner's texts.
  let textPictures: (slots: TextImages, template: Template)

  /// - Returns: nil with the findings where a template does not compile.
  package static func compile(
    _ planner: SitePlanner, _ templates: Templates
  ) -> (pages: CompiledPages?, findings: [Finding]) {
    let (site, page) = (SiteValues(), PageValues())
    var findings: [Finding] = []
    let language = planner.site.language
    var unused = language.ownWords
    let words = SiteWords(keys: { language.wordKeys }) { key in
      unused[key] = nil
      return language.word(key)
    }
    let compiled = planner.kinds.compactMap { kind -> Template? in
      let (template, found) = templates.compile(
        type(of: kind).template, against: [site.shape, page.shape, kind.shape], words: words)
      for finding in found where !findings.contains(finding) { findings.append(finding) }
      return template
    }
    let pictures = TextImages()
    let (picture, found) = templates.compile(
      TextImages.template, against: [site.shape, pictures.shape], words: words)
    for finding in found where !findings.contains(finding) { findings.append(finding) }
    guard let picture, compiled.count == planner.kinds.count, !findings.contains(where: { $0.severity == .error })
    else {
      return (nil, findings)
    }
    findings += unused.sorted { $0.key < $1.key }.map { .unusedWord($0, at: $1) }
    return (
      CompiledPages(
        kinds: planner.kinds, templates: compiled, siteValues: site, pageValues: page,
        textPictures: (pictures, picture)), findings
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
