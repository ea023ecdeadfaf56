import Mustache

/// `/operators/`: all operators.
struct OperatorsPage: PageKind {
  static let template = "pages/operators"

  let shape: Shape
  private let site: SiteContext
  private let running: [Int]
  private let count: CountSlots
  private let operators: (slot: ListSlot, id: TextSlot, row: (name: TextSlot, href: TextSlot, note: TextSlot))
  private let nameLanguage: NameLanguage

  init(_ site: SiteContext) {
    self.site = site
    running = site.directory.timetable.runningOperators
    var shape = Shape("operators")
    count = CountSlots(&shape, key: "operators.count", site)
    var row = Shape("operator row")
    let id = row.text("id")
    let name = row.text("name")
    nameLanguage = NameLanguage(&row)
    let href = row.text("href")
    let note = row.text("runs", "number of routes and departures, in words")
    operators = (shape.list("operators", row, "with departures, by name"), id, (name, href, note))
    self.shape = shape
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
    page.list(operators.slot, running) { index, page in
      let carrier = site.directory.timetable.operators[index]
      page.set(operators.id, carrier.id.text)
      page.set(operators.row.name, carrier.name)
      nameLanguage.fill(carrier.name, country: nil, &page)
      page.set(operators.row.href, page.href(site.addresses.operators[index]))
      page.set(operators.row.note, OperatorNames(index, site).runs)
    }
  }
}
