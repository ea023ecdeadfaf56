import Model
import Mustache

/// A town with its places, or the places without a town.
struct GuideGroupRow {
  private let town = CityGroupSlots(
    heading: "«City, Country», or the town alone if the country is unknown", href: "link to the town's page")
  private let point = DegreeSlots()
  private let places = ListSlot("places", of: GuideRow(), "by name")

  /// - Parameter index: an index of `Directory.towns`; nil for the places without a town.
  func fill(_ index: TownIndex?, _ first: Letters.First?, _ page: inout PageWriter) {
    let (site, directory) = (page.site, page.site.directory)
    let own = index.map { directory.towns[$0] }
    town.fill(
      id: own?.id.text ?? Guide.elsewhereID, name: own?.name ?? "", country: nil,
      heading: own.map(directory.heading) ?? ElsewherePage.title(site),
      at: index.map { site.addresses.towns[$0] } ?? Addresses.elsewhere, first, &page)
    point.fill(own?.coordinate, &page)
    page.list(places, directory.listed(places: own?.places ?? directory.guide.elsewhere)) { row, place, page in
      row.fill(place, &page)
    }
  }
}
