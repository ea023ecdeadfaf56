import Mustache

/// The language of a name in another script than the site's.
struct NameLanguage: Sendable {
  private let slot: TextSlot

  init(_ shape: inout Shape) {
    slot = shape.text("lang", "language of the name, if its script is not that of the site; otherwise empty")
  }

  /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
  func fill(_ name: String, country: String?, _ page: inout PageWriter) {
    page.set(slot, page.site.nameLanguages.language(of: name, country: country))
  }
}

extension SiteContext {
  /// The code of a city's country; nil if it is unknown.
  /// - Parameter city: index of `Directory.cities`; nil for none.
  func countryCode(ofCity city: Int?) -> String? {
    city.flatMap { directory.countries[directory.cities[$0].country].code }
  }
}
