import Diagnostics
import Mustache

/// `/about/data/`: the findings about config, data and content, if the config enables the page.
struct DataReportPage: PageKind {
  static let template = "pages/data-report"

  let shape: Shape
  private let site: SiteContext
  private let count: TextSlot
  private let severities: (slot: ListSlot, name: TextSlot, count: TextSlot)
  private let groups: (slot: ListSlot, id: TextSlot, total: TextSlot, count: TextSlot, more: TextSlot)
  private let findings: (slot: ListSlot, texts: FindingSlots)

  init(_ site: SiteContext) {
    self.site = site
    let texts = FindingSlots()
    var group = Shape("kind of finding")
    let id = group.text("id", "as in Docs/diagnostics.md")
    let total = group.text("total", "number of them, in plain digits")
    let groupCount = group.text("count", "«3 findings»")
    let more = group.text("more", "number of omitted ones, in words")
    findings = (group.list("findings", texts.shape, "the first of them"), texts)
    var severity = Shape("severity")
    let name = severity.text("name", "«Warnings», «Notes»")
    let severityCount = severity.text("count", "«3 findings»")
    groups = (severity.list("kinds", group, "by id"), id, total, groupCount, more)
    var shape = Shape("data report")
    count = shape.text("count", "«3 findings»")
    severities = (
      shape.list("severities", severity, "errors first"), name, severityCount
    )
    self.shape = shape
  }

  func list(_ files: inout FileList) {
    if site.settings.output.dataReport { files.page(Addresses.dataReport, isInSitemap: false) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the data report") }

  func head(_ item: Int) -> PageHead {
    let title = site.language.phrase("report.title")
    return PageHead(
      address: Addresses.dataReport, title: title, description: site.language.phrase("report.description"),
      steps: [
        PageHead.Step(name: site.language.phrase("about.title"), address: Addresses.about),
        PageHead.Step(name: title, address: nil),
      ], place: Addresses.about)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let all = site.report.groups
    if !all.isEmpty { page.set(count, words(all.reduce(0) { $0 + $1.total })) }
    let used = Finding.Severity.allCases.reversed().filter { severity in all.contains { $0.severity == severity } }
    page.list(severities.slot, used) { severity, page in
      let own = all.filter { $0.severity == severity }
      page.set(severities.name, site.language.phrase("report.\(severity.word)"))
      page.set(severities.count, words(own.reduce(0) { $0 + $1.total }))
      page.list(groups.slot, own) { group, page in fill(group, &page) }
    }
  }

  private func fill(_ group: FindingsReport.Group, _ page: inout PageWriter) {
    page.set(groups.id, group.id)
    page.set(groups.total, String(group.total))
    page.set(groups.count, words(group.total))
    let left = group.total - group.findings.count
    if left > 0 { page.set(groups.more, site.language.phrase("report.more", count: left)) }
    let privacy = PublishedPaths(site.settings.sources.map(\.path))
    page.list(findings.slot, group.findings) { finding, page in findings.texts.fill(privacy.of(finding), &page) }
  }

  private func words(_ count: Int) -> String { site.language.phrase("report.count", count: count) }
}
