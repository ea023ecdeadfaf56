import Model
import Text

/// The list of all stations in groups by town. A long list is divided into pages, `/stations/all/<letter>/`, of which
/// `/stations/` has the first.
struct StationList: Sendable {
  /// How a list is divided.
  struct Limits {
    /// More stations than this are divided.
    var mostOnOnePage = 5_000
    /// The number of stations on a page, unless a group before the last does not fit.
    var pageLength = 1_000
  }

  /// The stations of a town, or some of them if they are on several pages.
  struct Group: Sendable {
    let town: TownIndex
    /// Their places in the list of the town.
    let stations: Range<Int>
  }

  struct Page: Sendable {
    /// The index of its letter.
    let letter: Int
    /// From 1, among the pages of its letter.
    let number: Int
    var groups: [Group] = []
    var count: Int { groups.reduce(0) { $0 + $1.stations.count } }
  }

  struct Letter: Sendable {
    let initial: ListInitial
    /// The indices of its pages.
    let pages: Range<Int>
  }

  /// The towns with stations, in the order of the list.
  let towns: [TownIndex]
  /// By how much some of them come before others that a query finds as well: the heaviest, and those of one name.
  private let weights: [TownIndex: Int]
  /// In alphabetical order: first names without a letter, last those that are not known. Empty if the list is on one page.
  let letters: [Letter]
  let pages: [Page]
  /// The pages that `/stations/` shows too.
  let first: Range<Int>

  /// - Parameters:
  ///   - language: the tag of the language of the list.
  ///   - limits: how it is divided.
  init(_ directory: Directory, language: String, limits: Limits = Limits()) {
    let towns = directory.listed(headings: directory.stationTowns.filter { !directory.towns[$0].stations.isEmpty })
    self.towns = towns
    let names = towns.map { directory.towns[$0] }.filter { !$0.isUnknown }.map(\.name)
    let sharedNames = Set(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys)
    let named = towns.filter { !directory.towns[$0].isUnknown }
    let weights = Dictionary(uniqueKeysWithValues: named.map { ($0, directory.weight(ofTown: $0)) })
    let others = weights.values.sorted(by: >).dropFirst(Self.heaviest).first ?? 0
    self.weights = weights.filter { $1 > others || sharedNames.contains(directory.towns[$0].name) }
    guard directory.stations.count > limits.mostOnOnePage else {
      (letters, pages, first) = ([], [], 0..<0)
      return
    }
    let townsOf = Dictionary(grouping: towns) { town -> ListInitial in
      let own = directory.towns[town]
      return own.isUnknown ? .unknown : ListInitial(of: directory.heading(of: own))
    }
    let collation = Collation(language: language)
    let order = collation.inOrder(Array(townsOf.keys), last: { $0 == .unknown }, by: \.sorted, \.sorted)
    var (letters, pages): ([Letter], [Page]) = ([], [])
    for (index, initial) in order.enumerated() {
      let start = pages.count
      pages += Self.pages(of: townsOf[initial] ?? [], letter: index, length: limits.pageLength, directory)
      letters.append(Letter(initial: initial, pages: start..<pages.count))
    }
    (self.letters, self.pages) = (letters, pages)
    var (end, count) = (1, pages[0].count)
    while end < pages.count, count + pages[end].count <= limits.pageLength {
      count += pages[end].count
      end += 1
    }
    first = 0..<end
  }

  /// The most towns that have a weight because theirs is great: with that of all of them the list would be much larger.
  private static let heaviest = 300

  /// The weight of a town; nil if it comes after those that have one.
  func weight(ofTown town: TownIndex) -> Int? { weights[town] }

  /// A page ends before a group that would make it too long. A group that is too long for a page has its own.
  private static func pages(
    of towns: [TownIndex], letter: Int, length pageLength: Int, _ directory: Directory
  ) -> [Page] {
    var pages: [Page] = []
    var room = 0
    for town in towns {
      let count = directory.towns[town].stations.count
      for start in stride(from: 0, to: count, by: pageLength) {
        let stations = start..<min(start + pageLength, count)
        if room < stations.count {
          pages.append(Page(letter: letter, number: pages.count + 1))
          room = pageLength
        }
        pages[pages.count - 1].groups.append(Group(town: town, stations: stations))
        room -= stations.count
      }
    }
    return pages
  }

  /// The address of a page.
  func address(ofPage index: Int) -> String {
    let page = pages[index]
    let letter = Addresses.stations + "all/" + letters[page.letter].initial.step + "/"
    return page.number == 1 ? letter : letter + "\(page.number)/"
  }

  /// The fragment id of a letter.
  static func anchor(ofLetter index: Int) -> String { "letter-\(index + 1)" }
}
