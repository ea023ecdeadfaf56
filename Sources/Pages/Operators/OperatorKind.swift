import Model
import Publication
import SearchIndex

/// Operators as a kind of thing.
enum OperatorKind: ThingKind {
  static let name = "operators"
  static let pages: [any PageKind.Type] = [OperatorsPage.self, OperatorPage.self]
  static let list = ListPage(address: Addresses.operators, title: "operators.title")
  static let lists = [list]

  static func count(_ directory: Directory) -> Int { directory.runningOperators.count }

  static let search = [
    SearchPart(name: name, label: "search.operator", count: { $0.directory.runningOperators.count }) { site in
      let (operators, addresses) = (site.directory.operators, site.addresses)
      let running = site.directory.runningOperators
      return SearchCollection(kind: name, count: running.count) { index in
        SearchEntry(
          id: operators[running[index]].id.text, name: operators[running[index]].name, place: nil,
          standing: SearchStanding(hasService: true))
      } path: { index, bytes in
        bytes += addresses.operators[running[index]].utf8
      }
    }
  ]

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    titles.directory.runningOperators.map(titles.entry(carrier:))
  }

  static let published = [
    PublishedThings(name: "operator", list: list) { site in
      site.directory.runningOperators.map { index in
        let carrier = site.directory.operators[index]
        return PublishedThing(
          ThingKey("operator", carrier.id.text), address: site.addresses.operators[index], name: carrier.name)
      }
    } title: { site, index in
      site.titles.carrier(site.directory.runningOperators[index])
    } place: { site, index in
      site.directory.operators[site.directory.runningOperators[index]].place
    }
  ]
}

extension PageTitles {
  func carrier(_ index: CarrierIndex) -> String { equal.unique(entry(carrier: index)) }

  fileprivate func entry(carrier index: CarrierIndex) -> EqualTitles.Entry {
    let carrier = directory.operators[index]
    return .init(name: carrier.name, id: carrier.id.text, kind: "operator")
  }
}
