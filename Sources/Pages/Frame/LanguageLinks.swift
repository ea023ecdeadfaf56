import Mustache

/// The links between the versions of a page in several languages: for readers, and for search engines.
struct LanguageLinks {
  private let languages = ListSlot("languages", of: LanguageLink(), "if there are several")
  private let alternates = ListSlot("alternates", of: Alternate(), "for search engines")

  private struct LanguageLink {
    let name = TextSlot("name", "its name in itself: Deutsch")
    let tag = TextSlot("tag", "BCP 47 tag")
    let href = TextSlot("href", "this page in that language, or its home page")
    let current = FlagSlot("current", "whether it is the language of this page")
  }

  private struct Alternate {
    let tag = TextSlot("tag", "BCP 47 tag, or x-default")
    let href = TextSlot("href", "absolute URL")
  }

  /// The slots, which differ from page to page.
  var slots: Set<UInt16> { [languages.index, alternates.index] }

  func fill(_ head: PageHead, _ page: inout PageWriter) {
    let site = page.site
    guard !site.versions.isSingle else { return }
    page.list(languages, Array(site.versions.all.enumerated())) { row, numbered, page in
      let (number, version) = numbered
      let isThere = !head.isError && site.versions.has(head.address, number)
      page.set(row.name, version.name)
      page.set(row.tag, version.tag)
      page.set(row.href, page.links.href(isThere ? head.address : Addresses.home, in: version.folder))
      page.set(row.current, version.folder == site.folder)
    }
    guard let base = site.settings.baseURL, !head.isError, head.canonical == nil else { return }
    page.list(alternates, site.versions.alternates(of: head.address)) { row, link, page in
      page.set(row.tag, link.language)
      page.set(row.href, base.address(of: link.address))
    }
  }
}
