import Language
import Mustache

/// `/stations/all/<letter>/`: a part of a long list of stations.
struct StationLetterPage: PageKind {
  static let template = "pages/stations-letter"

  let site: SiteContext

  private let heading = TextSlot("heading", "«Stations: B»")
  private let count = CountSlots(key: "count.stations")
  private let groups = GroupedList(
    of: GroupRow(), "its groups, or parts of them", letters: "the letters of the whole list")
  private let pager = PagerSlots()

  func list(_ files: inout FileList) {
    for index in site.stationList.pages.indices { files.page(site.stationList.address(ofPage: index), item: index) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the list of stations") }

  private func title(_ item: Int) -> String {
    site.language.phrase("stations.letter", ["letter": site.stationList.name(ofPage: item, site.language)])
  }

  func head(_ item: Int) -> PageHead {
    let count = site.language.phrase("count.stations", count: site.stationList.pages[item].count)
    return PageHead(
      address: site.stationList.address(ofPage: item), title: title(item),
      description: site.language.phrase("cities.country_description", ["name": title(item), "count": count]),
      steps: [
        .init(name: site.language.phrase("stations.title"), address: Addresses.stations),
        .init(name: site.stationList.name(ofPage: item, site.language), address: nil),
      ], place: Addresses.stations)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let list = site.stationList
    let own = list.pages[item]
    page.set(heading, title(item))
    count.fill(own.count, &page)
    groups.fill(list, pages: item..<item + 1, &page) { letter, page in
      letter == own.letter ? "" : page.href(list.address(ofPage: list.letters[letter].pages.lowerBound))
    }
    let pages = list.letters[own.letter].pages
    let hrefs = pages.map { page.href(list.address(ofPage: $0)) }
    pager.fill(own.number, of: pages.count, &page) { hrefs[$0 - 1] }
  }
}

extension StationList {
  /// A page as it is named: «B», «B, page 2».
  func name(ofPage index: Int, _ language: Language) -> String {
    let page = pages[index]
    let letter =
      switch letters[page.letter].initial {
      case .letter(let letter): letter
      case .other: "#"
      case .unknown: language.phrase("city.unknown")
      }
    guard page.number > 1 else { return letter }
    return language.phrase("stations.letter_page", ["letter": letter, "n": language.number(page.number)])
  }
}

extension GroupedList where Group == GroupRow {
  /// Fills a list with the groups of some pages of a long one.
  /// - Parameter href: the link to a letter, by its index.
  func fill(
    _ list: StationList, pages: Range<Int>, _ page: inout PageWriter, href: (Int, PageWriter) -> String
  ) {
    var (groups, firsts): ([StationList.Group], [Letters.First]) = ([], [])
    for own in list.pages[pages] {
      if own.number == 1 {
        let letter = list.name(ofPage: list.letters[own.letter].pages.lowerBound, page.site.language)
        firsts.append(.init(letter: letter, anchor: StationList.anchor(ofLetter: own.letter), index: groups.count))
      }
      groups += own.groups
    }
    let links = list.letters.indices.map { letter in
      (list.name(ofPage: list.letters[letter].pages.lowerBound, page.site.language), href(letter, page))
    }
    fill(groups.count, firsts, links: links, &page) { row, index, first, page in
      row.fill(groups[index].town, stations: groups[index].stations, first, &page)
    }
  }
}
