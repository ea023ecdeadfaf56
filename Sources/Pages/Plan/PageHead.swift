import Documents

/// The metadata of a page, of whatever kind.
struct PageHead {
  /// A breadcrumb.
  struct Step {
    let name: String
    /// Nil for the page itself.
    let address: String?
  }

  /// The address of the page, from the site's root.
  let address: String
  /// The title from specific to general, without the site's name; empty for the home page.
  let title: String
  let description: String
  /// The breadcrumbs, outermost first; empty for top-level pages.
  var steps: [Step] = []
  /// The navigation entry that it belongs to, by its address.
  var place: String?
  /// Writes the linked data of the page.
  var linkedData: ((inout LinkedDataWriter) -> Void)?
  /// The absolute URL of its picture; nil if there is none, or if the site has no address.
  var image: String?
  /// The canonical address if the content has another one that search engines should use; nil for this one.
  var canonical: String?
  /// The address of the Atom feed of the page's changes.
  var feed: String?
  /// Whether it is an error page, which is served at any depth and is not in the sitemap.
  var isError = false
}
