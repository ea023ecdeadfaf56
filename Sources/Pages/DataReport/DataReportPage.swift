import Diagnostics
import Mustache

/// `/about/data/`: the findings about config, data and content, if the config enables the page.
struct DataReportPage: PageKind {
  static let template = "pages/data-report"

  let site: SiteContext

  private let count = TextSlot("count", "«3 findings»")
  private let severities = ListSlot("severities", of: SeverityGroup(), "errors first")

  private struct SeverityGroup {
    let name = TextSlot("name", "«Warnings», «Notes»")
    let count = TextSlot("count", "«3 findings»")
    let groups = ListSlot("kinds", of: FindingKind(), "by id")
  }

  private struct FindingKind {
    let id = TextSlot("id", "as in Docs/diagnostics.md")
    let total = TextSlot("total", "number of them, in plain digits")
    let count = TextSlot("count", "«3 findings»")
    let more = TextSlot("more", "number of omitted ones, in words")
    let findings = ListSlot("findings", of: FindingSlots(), "the first of them")
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
    page.list(severities, used) { row, severity, page in
      let own = all.filter { $0.severity == severity }
      page.set(row.name, site.language.phrase("report.\(severity.word)"))
      page.set(row.count, words(own.reduce(0) { $0 + $1.total }))
      page.list(row.groups, own) { row, group, page in fill(group, row, &page) }
    }
  }

  private func fill(_ group: FindingsReport.Group, _ row: FindingKind, _ page: inout PageWriter) {
    page.set(row.id, group.id)
    page.set(row.total, String(group.total))
    page.set(row.count, words(group.total))
    let left = group.total - group.findings.count
    if left > 0 { page.set(row.more, site.language.phrase("report.more", count: left)) }
    let privacy = PublishedPaths(site.settings.sources.map(\.path))
    page.list(row.findings, group.findings) { row, finding, page in row.fill(privacy.of(finding), &page) }
  }

  private func words(_ count: Int) -> String { site.language.phrase("report.count", count: count) }
}
