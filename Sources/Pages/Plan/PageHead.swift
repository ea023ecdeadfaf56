import Documents

/// What every page tells of itself, whatever its kind.
struct PageHead {
  /// A step of the way to the page.
  struct Step {
    let name: String
    /// Nil for the page itself.
    let address: String?
  }

  /// The address of the page, from the site's root.
  let address: String
  /// From narrow to wide, without the site's name: «Station, City, Country»; empty for the home page.
  let title: String
  let description: String
  /// From wide to narrow; empty for pages at the top.
  var steps: [Step] = []
  /// Which of the navigation's places it belongs to, by its address.
  var place: String?
  /// Writes what it is about, as linked data.
  var linkedData: ((inout LinkedDataWriter) -> Void)?
  /// The whole address of a picture of it; nil where there is none, or the site has no address.
  var image: String?
  /// The address at which the same is told in the order that search engines shall know; nil: this one.
  var canonical: String?
  /// Whether it is served from any depth, and stands in no sitemap.
  var isError = false
}
