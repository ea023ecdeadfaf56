import Mustache

/// What every template may name of the site as a whole; the same on all pages.
struct SiteValues {
  let shape: Shape
  private let title, language, direction, copyright, version, dataDate, productVersion: TextSlot

  init() {
    var shape = Shape("site")
    title = shape.text("site_title", "the site's title")
    language = shape.text("language", "the site's language as a BCP 47 tag")
    direction = shape.text("direction", "ltr or rtl")
    copyright = shape.text("copyright", "the config's copyright")
    version = shape.text("version", "the data's version, from the config")
    dataDate = shape.text("data_date", "the date of the data, in the site's language")
    productVersion = shape.text("product_version", "the version of Stationary")
    self.shape = shape
  }

  func fill(_ site: SiteContext, _ tape: inout Tape, _ frame: Frame) {
    tape.set(title, frame, site.settings.title)
    tape.set(language, frame, site.language.tag)
    tape.set(direction, frame, site.language.direction)
    tape.set(copyright, frame, site.settings.copyright)
    tape.set(version, frame, site.settings.version)
    tape.set(dataDate, frame, Self.dataDate(site))
    tape.set(productVersion, frame, site.productVersion)
  }

  /// A date written as yyyy-mm-dd stands in the site's language; anything else as the owner wrote it.
  private static func dataDate(_ site: SiteContext) -> String? {
    site.settings.dataDate.map { site.language.date($0, .medium) ?? $0 }
  }
}
