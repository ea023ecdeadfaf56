import Model
import Mustache

/// A stop with its station's page, for `partials/stop-link`.
struct StopLink {
  let name: NameSlots
  private let href = TextSlot("href", "page of the stop")

  /// - Parameter about: what else it may name.
  init(_ about: String = "") { name = NameSlots("name", about) }

  /// - Parameter name: of the stop.
  func fill(_ stop: StopIndex, _ name: String, _ page: inout PageWriter) {
    self.name.fill(name, country: page.site.countryCode(of: stop), &page)
    page.set(href, page.site.stopAddress(stop).map(page.links.href))
  }
}
