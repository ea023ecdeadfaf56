import Model
import Mustache

/// The two cities of a journey, for `partials/way`.
struct WaySlots: Sendable {
  private let from = NameSlots("from", "origin city", language: "from_lang")
  private let to = NameSlots("to", "destination city", language: "to_lang")

  func fill(from: TownIndex, to: TownIndex, _ page: inout PageWriter) {
    let site = page.site
    self.from.fill(site.journeyNames[from], country: site.countryCode(ofCity: from), &page)
    self.to.fill(site.journeyNames[to], country: site.countryCode(ofCity: to), &page)
  }
}
