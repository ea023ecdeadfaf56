import Documents
import Model
import Text

extension LinkedDataWriter {
  /// Adds a point as `geo`; nil is left out.
  mutating func geo(_ point: Coordinate?) {
    if let point { geo(latitude: point.latitude, longitude: point.longitude) }
  }

  /// Adds the URL of one of the site's own addresses; left out without `base_url`.
  mutating func url(_ address: String, _ site: SiteContext) { text("url", site.url(address)) }

  /// Adds a `PostalAddress`, its empty parts left out; nothing if all are empty.
  mutating func address(_ parts: [(name: String, text: String)]) {
    guard !parts.allSatisfy(\.text.isEmpty) else { return }
    member("address", "PostalAddress") {
      for part in parts where !part.text.isEmpty { $0.text(part.name, part.text) }
    }
  }

  /// Adds the way to a page as a `BreadcrumbList`.
  mutating func breadcrumbs(_ steps: [PageHead.Step], _ site: SiteContext) {
    thing("BreadcrumbList") {
      $0.list("itemListElement") {
        for (index, step) in steps.enumerated() {
          $0.thing("ListItem") {
            $0.integer("position", index + 1)
            $0.text("name", step.name)
            guard let address = step.address, let base = site.settings.baseURL else { return }
            $0.text("item") { bytes in
              for part in [base.origin, base.path, site.folder.address(address)] {
                JSONText.writeUnquoted(part, to: &bytes)
              }
            }
          }
        }
      }
    }
  }
}
