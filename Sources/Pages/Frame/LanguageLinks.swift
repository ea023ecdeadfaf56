import Mustache

/// The links between the versions of a page in several languages: for readers, and for search engines.
struct LanguageLinks {
  private let languages, alternates: ListSlot
  private let name, tag, href, alternateTag, alternateHref: TextSlot
  private let current: FlagSlot

  init(_ shape: inout Shape) {
    var row = Shape("language")
    name = row.text("name", "its name in itself: Deutsch")
    tag = row.text("tag", "BCP 47 tag")
    href = row.text("href", "this page in that language, or its home page")
    current = row.flag("current", "whether it is the language of this page")
    languages = shape.list("languages", row, "if there are several")
    var alternate = Shape("alternate")
    alternateTag = alternate.text("tag", "BCP 47 tag, or x-default")
    alternateHref = alternate.text("href", "absolute URL")
    alternates = shape.list(
      "alternates", alternate, "for search engines")
  }

  /// The slots, which differ from page to page.
  var slots: Set<Int> { [languages.index, alternates.index] }

  func fill(_ head: PageHead, _ page: inout PageWriter) {
    let site = page.site
    guard !site.versions.isSingle else { return }
    page.list(languages, Array(site.versions.all.enumerated())) { numbered, page in
      let (number, version) = numbered
      let isThere = !head.isError && site.versions.has(head.address, number)
      page.set(name, version.name)
      page.set(tag, version.tag)
      page.set(href, page.links.href(isThere ? head.address : Addresses.home, in: version.folder))
      page.set(current, version.folder == site.folder)
    }
    guard let base = site.settings.baseURL, !head.isError, head.canonical == nil else { return }
    page.list(alternates, site.versions.alternates(of: head.address)) { link, page in
      page.set(alternateTag, link.language)
      page.set(alternateHref, base.address(of: link.address))
    }
  }
}
