import Model
import SearchIndex

/// Operators as a kind of thing.
enum OperatorKind: ThingKind {
  static let name = "operators"
  static let published: [PublishedKind] = [.carrier]
  static let pages: [any PageKind.Type] = [OperatorsPage.self, OperatorPage.self]
  static let titleKeys = ["operators.title"]

  static func count(_ directory: Directory) -> Int { directory.runningOperators.count }

  static var searchLabels: [(collection: String, string: String)] {
    [(name, "search.operator")]
  }

  static func search(_ site: SiteContext) -> [SearchPart] {
    let (operators, addresses) = (site.directory.operators, site.addresses)
    let running = site.directory.runningOperators
    return [
      SearchPart(count: running.count) {
        SearchCollection(kind: name, count: running.count) { index in
          SearchEntry(
            id: operators[running[index]].id.text, name: operators[running[index]].name, place: nil,
            standing: SearchStanding(hasService: true))
        } path: { index, bytes in
          bytes += addresses.operators[running[index]].utf8
        }
      }
    ]
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    titles.directory.runningOperators.map(titles.entry(carrier:))
  }
}

extension PageTitles {
  func carrier(_ index: Int) -> String { equal.unique(entry(carrier: index)) }

  fileprivate func entry(carrier index: Int) -> EqualTitles.Entry {
    let carrier = directory.operators[index]
    return .init(name: carrier.name, id: carrier.id.text, kind: "operator")
  }
}
