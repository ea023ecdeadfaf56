import Model
import Mustache

/// `/operators/`: all operators.
struct OperatorsPage: PageKind {
  static let template = "pages/operators"

  let site: SiteContext
  private let running: [CarrierIndex]

  private let count = CountSlots(key: "operators.count")
  private let operators = ListSlot("operators", of: OperatorRow(), "with departures, by name")

  private struct OperatorRow {
    let id = TextSlot("id")
    let name = NameSlots()
    let href = TextSlot("href")
    let note = TextSlot("runs", "number of routes and departures, in words")
  }

  init(site: SiteContext) {
    self.site = site
    running = site.directory.runningOperators
  }

  func list(_ files: inout FileList) {
    if !running.isEmpty { files.page(Addresses.operators) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the list of operators") }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.operators, title: site.language.phrase("operators.title"),
      description: site.language.phrase(
        "operators.description", ["count": site.language.phrase("operators.count", count: running.count)]),
      place: Addresses.timetable)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    count.fill(running.count, &page)
    page.list(operators, running) { row, index, page in
      let carrier = site.directory.operators[index]
      page.set(row.id, carrier.id.text)
      row.name.fill(carrier.name, country: nil, &page)
      page.set(row.href, page.href(site.addresses.operators[index]))
      page.set(row.note, OperatorNames(index, site).runs)
    }
  }
}
