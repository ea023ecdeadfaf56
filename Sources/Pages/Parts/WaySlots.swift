import Mustache

/// The two cities of a journey, for `partials/way`.
struct WaySlots: Sendable {
  private let from, to: TextSlot
  private let fromLanguage, toLanguage: NameLanguage

  init(_ shape: inout Shape) {
    from = shape.text("from", "origin city")
    fromLanguage = NameLanguage(&shape, "from_lang")
    to = shape.text("to", "destination city")
    toLanguage = NameLanguage(&shape, "to_lang")
  }

  /// - Parameters:
  ///   - from: index of `Directory.cities`.
  ///   - to: likewise.
  func fill(from: Int, to: Int, _ page: inout PageWriter) {
    let site = page.site
    page.set(self.from, site.journeyNames[from])
    fromLanguage.fill(site.journeyNames[from], country: site.countryCode(ofCity: from), &page)
    page.set(self.to, site.journeyNames[to])
    toLanguage.fill(site.journeyNames[to], country: site.countryCode(ofCity: to), &page)
  }
}
