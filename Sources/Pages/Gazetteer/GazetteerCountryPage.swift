import Bytes
import Documents
import Model
import Mustache
import Text

/// `/cities/<cc>/`: the cities of a country, or the initial letters if there are very many; `/cities/<cc>/<letter>/`:
/// the cities of one letter.
struct GazetteerCountryPage: PageKind {
  static let template = "pages/cities-country"

  let site: SiteContext

  private let sheet = TextSlot("cities_css")
  private let heading = TextSlot("heading", "contents of the page")
  private let country = TextSlot("country", "its country, on the page of a letter")
  private let countryHref = TextSlot("country_href")
  private let count = CountSlots(key: "count.cities")
  private let map = MapSlots()
  private let isSplit = FlagSlot("is_split", "whether its cities are on pages by letter")
  private let letters = ListSlot(
    "letters", of: LinkRow(note: "count", "«3 cities»"), "all letters, or the neighbours of a letter")
  private let parts = ListSlot(
    "parts", of: ListSlot("cities", of: GazetteerRow(), "in alphabetical order"), "runs of cities")
  private let collation: Collation

  init(site: SiteContext) {
    self.site = site
    collation = Collation(language: site.language.tag)
  }

  /// The country of a page, its letter if it is the page of one, and its cities.
  private func subject(_ item: Int) -> (country: Int, letter: Int?, cities: [Int32]) {
    let countries = site.directory.gazetteer.countries
    guard item >= countries.count else { return (item, nil, countries[item].cities) }
    let part = site.addresses.listed.letters.parts[item - countries.count]
    return (part.country, part.letter, part.cities)
  }

  func list(_ files: inout FileList) {
    for (index, address) in site.addresses.listed.countries.enumerated() { files.page(address, item: index) }
    for (index, part) in site.addresses.listed.letters.parts.enumerated() {
      files.page(
        site.addresses.listed.letter(part.letter, in: part.country),
        item: site.directory.gazetteer.countries.count + index)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    let (country, _, cities) = subject(item)
    let gazetteer = site.directory.gazetteer
    return FileOwner(
      "the cities of \(gazetteer.countries[country].name)", cities.first.map { gazetteer.place(Int($0)) })
  }

  /// A letter as it is shown.
  private func shown(_ letter: Int) -> String {
    letter < 27 ? GazetteerLetters.names[letter].uppercased() : site.language.phrase("cities.other")
  }

  private func title(_ country: Int, _ letter: Int?) -> String {
    let name = site.directory.gazetteer.countries[country].name
    guard let letter else { return site.language.phrase("cities.in", ["name": name]) }
    return site.language.phrase("cities.in_letter", ["name": name, "letter": shown(letter)])
  }

  func head(_ item: Int) -> PageHead {
    let (index, letter, cities) = subject(item)
    let country = site.directory.gazetteer.countries[index]
    let name = title(index, letter)
    var steps = [GazetteerSteps.cities(site)]
    var address = site.addresses.listed.countries[index]
    if let letter {
      steps += [GazetteerSteps.country(index, site), .init(name: shown(letter), address: nil)]
      address = site.addresses.listed.letter(letter, in: index)
    } else {
      steps.append(.init(name: country.name, address: nil))
    }
    return PageHead(
      address: address, title: name,
      description: site.language.phrase(
        "cities.country_description",
        ["name": name, "count": site.language.phrase("count.cities", count: cities.count)]),
      steps: steps, place: Addresses.gazetteer,
      linkedData: {
        $0.thing("Country") {
          $0.text("name", country.name)
          if !country.code.isEmpty { $0.text("identifier", country.code) }
        }
      })
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let (index, letter, cities) = subject(item)
    let letters = site.addresses.listed.letters.ofCountry[index]
    let country = site.directory.gazetteer.countries[index]
    page.set(sheet, site.assets.path(GazetteerSheet.name).map(page.links.href))
    page.set(heading, title(index, letter))
    count.fill(cities.count, &page)
    if letter != nil {
      page.set(self.country, country.name)
      page.set(countryHref, page.href(site.addresses.listed.countries[index]))
    }
    fill(letters: letters, current: letter, &page)
    map.fill(
      .gazetteer(cities, site), counted: "count.cities", cities.count, named: country.name, shown: "cities", &page)
    let isSplit = letter == nil && !letters.isEmpty
    page.set(self.isSplit, isSplit)
    if !isSplit {
      let way = page.links.way(into: site.addresses.listed.countries[index])
      fill(inOrder(cities), way: way, &page)
    }
  }

  private func fill(letters range: Range<Int>, current: Int?, _ page: inout PageWriter) {
    page.list(letters, site.addresses.listed.letters.parts[range]) { row, part, page in
      let href = page.href(site.addresses.listed.letter(part.letter, in: part.country))
      row.fill(
        shown(part.letter), part.letter == current ? "" : href,
        site.language.phrase("count.cities", count: part.cities.count), &page)
    }
  }

  private func fill(_ cities: [Int], way: String, _ page: inout PageWriter) {
    let runs = stride(from: 0, to: cities.count, by: 100).map { $0..<min($0 + 100, cities.count) }
    page.list(parts, runs) { list, run, page in
      page.list(list, cities[run]) { row, city, page in
        row.fill(city, isAtHome: true, way: way, &page)
      }
    }
  }

  /// The cities in the alphabetical order of the site's language; equal names by id.
  private func inOrder(_ cities: [Int32]) -> [Int] {
    let gazetteer = site.directory.gazetteer
    return cities.map { (city: Int($0), key: collation.key(gazetteer.names[Int($0)])) }.sorted { a, b in
      if a.key != b.key { return a.key.lexicographicallyPrecedes(b.key) }
      return gazetteer.ids[a.city] < gazetteer.ids[b.city]
    }.map(\.city)
  }
}
