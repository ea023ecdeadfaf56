import Mustache

/// What every template may name of the site as a whole; the same on all pages.
struct SiteValues {
  let shape: Shape
  private let slots: [(slot: TextSlot, value: @Sendable (SiteContext) -> String)]

  init() {
    var shape = Shape("site")
    slots = [
      (shape.text("site_title", "the site's title"), { $0.settings.title }),
      (shape.text("language", "the site's language as a BCP 47 tag"), { $0.language.tag }),
      (shape.text("direction", "ltr or rtl"), { $0.language.direction }),
      (shape.text("copyright", "the config's copyright"), { $0.settings.copyright ?? "" }),
      (shape.text("version", "the data's version, from the config"), { $0.settings.version ?? "" }),
      (shape.text("data_date", "the date of the data, in the site's language"), { SiteValues.dataDate($0) }),
      (shape.text("product_version", "the version of Stationary"), { $0.productVersion }),
    ]
    self.shape = shape
  }

  func fill(_ site: SiteContext, _ tape: inout Tape, _ frame: Frame) {
    for (slot, value) in slots { tape.set(slot, frame, value(site)) }
  }

  /// A date written as yyyy-mm-dd stands in the site's language; anything else as the owner wrote it.
  static func dataDate(_ site: SiteContext) -> String {
    guard let date = site.settings.dataDate else { return "" }
    return site.language.date(date, .medium) ?? date
  }
}
