import Documents
import Mustache

/// The values that every page gives to its template.
struct PageValues {
  let shape: Shape
  private let texts: Texts
  private let jsonLD: HTMLSlot
  private let isError: FlagSlot
  private let breadcrumbs: (slot: ListSlot, row: NavigationLink)
  private let nav: (slot: ListSlot, row: NavigationLink)
  private let morePages: (slot: ListSlot, row: NavigationLink)
  private let languages: LanguageLinks

  private struct Texts {
    let root, title, canonical, description, stylesheet, theme, timetableSheet, mineSheet: TextSlot
    let script, icon, iconType, touchIcon, manifest, logo: TextSlot
    let feed, feedTitle, search, index, points, about, home, image, ground, mapWords, searchWords: TextSlot
  }

  init() {
    var shape = Shape("page")
    texts = Texts(
      root: shape.text("root", "relative path to the site's root: ../../"),
      title: shape.text("page_title", "full title"),
      canonical: shape.text("canonical", "absolute URL of the page"),
      description: shape.text("description", "one sentence"),
      stylesheet: shape.text("stylesheet", "link to the main style sheet"),
      theme: shape.text("accent_css", "style sheet with the config's accent"),
      timetableSheet: shape.text("timetable_css"),
      mineSheet: shape.text(
        "mine_css", "style sheet of the reader's places"),
      script: shape.text("script", "link to the entry module"),
      icon: shape.text("icon", "link to the logo, or the default icon"),
      iconType: shape.text("icon_type", "media type of the icon"),
      touchIcon: shape.text("touch_icon", "link to the bitmap icon"),
      manifest: shape.text("manifest", "link to the web app manifest"),
      logo: shape.text("logo", "link to the config's logo"),
      feed: shape.text("feed_href", "the Atom feed of the page's changes"),
      feedTitle: shape.text("feed_title", "title of that feed"),
      search: shape.text("search_href"),
      index: shape.text("index_href", "the search index"),
      points: shape.text("points_href", "the index of points"),
      about: shape.text("about_href"),
      home: shape.text("home_href"),
      image: shape.text("image", "absolute URL of a picture of its subject"),
      ground: shape.text("ground_href", "coasts and borders beneath wide maps"),
      mapWords: shape.text(
        "map_words_href", "the words of the interactive map"),
      searchWords: shape.text("search_words_href", "the words of search boxes"))
    jsonLD = shape.html("json_ld", "script element with linked data")
    isError = shape.flag("is_error", "whether it is 404.html")
    let row = NavigationLink()
    breadcrumbs = (shape.list("breadcrumbs", row.shape, "from general to specific"), row)
    nav = (shape.list("nav", row.shape), row)
    morePages = (
      shape.list(
        "more_pages", row.shape,
        "the reader's places and the owner's pages"),
      row
    )
    languages = LanguageLinks(&shape)
    self.shape = shape
  }

  func fill(_ head: PageHead, _ page: inout PageWriter) {
    fillOwn(head, &page)
    fillShared(head, &page)
  }

  /// The slots that `fillOwn` fills.
  var own: Set<Int> {
    languages.slots.union([
      texts.title.index, texts.canonical.index, texts.description.index, texts.image.index, jsonLD.index,
      texts.feed.index, texts.feedTitle.index, breadcrumbs.slot.index,
    ])
  }

  /// Fills in the values that differ from page to page.
  func fillOwn(_ head: PageHead, _ page: inout PageWriter) {
    let site = page.site
    page.write(texts.title) { title in
      if !head.title.isEmpty {
        title.append(head.title)
        title.append(" – ")
      }
      title.append(site.settings.title)
    }
    if !head.isError {
      page.set(texts.canonical, site.url(head.canonical ?? head.address) ?? "")
    }
    page.set(texts.description, head.description)
    page.set(texts.image, head.image)
    if let feed = head.feed {
      page.set(texts.feed, page.href(feed))
      page.set(
        texts.feedTitle,
        site.language.phrase(
          "changes.feed", ["title": feed == site.feed(of: Addresses.changes) ? site.settings.title : head.title]))
    }
    fillLinkedData(head, &page)
    fillSteps(head, &page)
    languages.fill(head, &page)
  }

  /// Fills in the breadcrumbs.
  func fillSteps(_ head: PageHead, _ page: inout PageWriter) {
    page.list(breadcrumbs.slot, head.steps) { step, page in
      breadcrumbs.row.fill(step.name, step.address.map(page.links.href) ?? "", &page)
    }
  }

  /// Fills in the values shared by all pages of the same depth and navigation section.
  func fillShared(_ head: PageHead, _ page: inout PageWriter) {
    let site = page.site
    page.set(texts.root, page.links.root)
    for (slot, asset) in [
      (texts.stylesheet, "stationary.css"), (texts.theme, "theme.css"), (texts.script, "page/main.js"),
      (texts.timetableSheet, "timetable/timetable.css"), (texts.mineSheet, "my-places/my-places.css"),
      (texts.logo, "logo"), (texts.ground, "map/ground.svg"),
    ] {
      page.set(slot, site.assets.path(asset).map(page.links.href) ?? "")
    }
    page.set(texts.icon, site.assets.icons.first.map { page.href($0.path) } ?? "")
    page.set(texts.iconType, site.assets.icons.first?.mediaType)
    page.set(texts.touchIcon, site.assets.touchIcon.map(page.links.href))
    page.set(texts.mapWords, site.assets.path(MapWords.name).map(page.links.href) ?? "")
    page.set(texts.searchWords, site.assets.path(SearchWords.name).map(page.links.href) ?? "")
    page.set(texts.manifest, page.href("manifest.webmanifest"))
    page.set(texts.search, page.href(Addresses.search))
    page.set(texts.index, page.links.data(Addresses.searchIndex))
    if site.hasPoints { page.set(texts.points, page.links.data(Addresses.pointIndex)) }
    page.set(texts.about, page.href(Addresses.about))
    page.set(texts.home, page.href(Addresses.home))
    page.set(isError, head.isError)
    fillLists(head, &page)
  }

  private func fillLinkedData(_ head: PageHead, _ page: inout PageWriter) {
    guard head.linkedData != nil || head.steps.count > 1 else { return }
    let site = page.site
    page.write(jsonLD) { script in
      script.append("<script type=\"application/ld+json\">")
      LinkedDataWriter.writeGraph(to: &script.bytes) {
        head.linkedData?(&$0)
        if head.steps.count > 1 { $0.breadcrumbs(head.steps, site) }
      }
      script.append("</script>")
    }
  }

  private func fillLists(_ head: PageHead, _ page: inout PageWriter) {
    let navigation = page.site.navigation
    page.list(nav.slot, navigation.places) { place, page in nav.row.fill(place, of: head, &page) }
    page.list(morePages.slot, navigation.rest) { place, page in morePages.row.fill(place, of: head, &page) }
  }
}
