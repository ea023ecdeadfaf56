import Mustache
import Text

/// `/stations/`: every group «City, Country» with its stations, on one page.
struct StationsPage: PageKind {
  static let template = "pages/stations"

  let shape: Shape
  private let site: SiteContext
  private let count: CountSlots
  private let countries: CountryRows
  private let hasRoles: FlagSlot
  private let letters: (slot: ListSlot, row: LinkRow)
  private let groups: (slot: ListSlot, row: GroupRow)

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("stations")
    count = CountSlots(&shape, key: "count.stations")
    countries = CountryRows(&shape)
    hasRoles = shape.flag("has_roles", "whether some stations are only for leaving from, or only for going to")
    let letter = LinkRow("letter")
    letters = (shape.list("letters", letter.shape, "the first letters of the groups"), letter)
    let group = GroupRow()
    groups = (shape.list("groups", group.shape, "the groups «City, Country»"), group)
    self.shape = shape
  }

  func pages() -> [Wanted] {
    site.hasStations ? [Wanted(address: Addresses.stations, owner: "the list of stations")] : []
  }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.stations, title: site.language.phrase("stations.title"),
      description: site.language.phrase(
        "stations.description",
        ["count": site.language.phrase("count.stations", count: site.directory.stations.count)]),
      place: Addresses.stations)
  }

  func fill(_ item: Int, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let directory = site.directory
    count.fill(directory.stations.count, site, &tape, frame)
    countries.fill(site, links, &tape, frame)
    tape.set(hasRoles, frame, directory.stations.contains { $0.roles != directory.stations[0].roles })
    let shown = directory.cities.indices.filter { !directory.cities[$0].stations.isEmpty }
    let firsts = Letters.firsts(of: shown.map { directory.cities[$0].name })
    let letterFrames = tape.list(letters.slot, frame, count: firsts.count)
    for (index, first) in firsts.enumerated() {
      letters.row.fill(first.letter, "#" + first.anchor, false, &tape, letterFrames[index])
    }
    let anchors = Dictionary(uniqueKeysWithValues: firsts.map { ($0.index, $0.anchor) })
    let frames = tape.list(groups.slot, frame, count: shown.count)
    for (index, city) in shown.enumerated() {
      groups.row.fill(city, anchors[index] ?? "", site, links, &tape, frames[index])
    }
  }
}

/// The first letters of a list of names in alphabetical order, for a jump list.
enum Letters {
  struct First {
    let letter: String
    let anchor: String
    /// The first of the names that begins with it.
    let index: Int
  }

  /// Names are taken as folded, so that ‘Afula stands under A and Ёлкино under Е; what begins with no letter stands
  /// under #.
  static func firsts(of names: [String]) -> [First] {
    var seen: Set<String> = []
    return names.enumerated().compactMap { index, name in
      let first = Folding.fold(name).first.map { $0.isLetter ? String($0).uppercased() : "#" } ?? "#"
      guard seen.insert(first).inserted else { return nil }
      return First(letter: first, anchor: "letter-\(seen.count)", index: index)
    }
  }
}
