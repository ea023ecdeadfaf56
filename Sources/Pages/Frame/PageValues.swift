import Documents
import Mustache

/// The values that every page gives to its template.
struct PageValues {
  private let root = TextSlot("root", "relative path to the site's root: ../../")
  private let title = TextSlot("page_title", "full title")
  private let canonical = TextSlot("canonical", "absolute URL of the page")
  private let description = TextSlot("description", "one sentence")
  private let frame = TextSlot(
    "frame_css", "link to the style sheet of the frame of pages, a part of `stylesheet`; on the list of cities")
  private let stylesheet = TextSlot("stylesheet", "link to the main style sheet")
  private let theme = TextSlot("accent_css", "style sheet with the config's accent")
  private let ownSheets = ListSlot("own_sheets", of: SheetLink(), "the style sheets that the config names")
  private let timetableSheet = TextSlot("timetable_css")
  private let mineSheet = TextSlot("mine_css", "style sheet of the reader's places")
  private let script = TextSlot("script", "link to the entry module")
  private let icon = TextSlot("icon", "link to the logo, or the default icon")
  private let iconType = TextSlot("icon_type", "media type of the icon")
  private let touchIcon = TextSlot("touch_icon", "link to the bitmap icon")
  private let manifest = TextSlot("manifest", "link to the web app manifest")
  private let logo = TextSlot("logo", "link to the config's logo")
  private let feed = TextSlot("feed_href", "the Atom feed of the page's changes")
  private let feedTitle = TextSlot("feed_title", "title of that feed")
  private let search = TextSlot("search_href")
  private let index = TextSlot("index_href", "the search index")
  private let points = TextSlot("points_href", "the index of points")
  private let about = TextSlot("about_href")
  private let home = TextSlot("home_href")
  private let image = TextSlot("image", "absolute URL of a picture of its subject")
  private let ground = TextSlot("ground_href", "coasts and borders beneath wide maps")
  private let mapWords = TextSlot("map_words_href", "the words of the interactive map")
  private let searchWords = TextSlot("search_words_href", "the words of search boxes")
  private let jsonLD = HTMLSlot("json_ld", "script element with linked data")
  private let isError = FlagSlot("is_error", "whether it is 404.html")
  private let breadcrumbs = ListSlot("breadcrumbs", of: NavigationLink(), "from general to specific")
  private let nav = ListSlot("nav", of: NavigationLink())
  private let morePages = ListSlot("more_pages", of: NavigationLink(), "the reader's places and the owner's pages")
  private let languages = LanguageLinks()

  private struct SheetLink {
    let href = TextSlot("href")
  }

  func fill(_ head: PageHead, _ page: inout PageWriter) {
    fillOwn(head, &page)
    fillShared(head, &page)
  }

  /// The slots that `fillOwn` fills.
  var own: Set<UInt16> {
    languages.slots.union([
      title.index, canonical.index, description.index, image.index, jsonLD.index,
      feed.index, feedTitle.index, breadcrumbs.index,
    ])
  }

  /// Fills in the values that differ from page to page.
  func fillOwn(_ head: PageHead, _ page: inout PageWriter) {
    let site = page.site
    page.write(title) { text in
      if !head.title.isEmpty {
        text.append(head.title)
        text.append(" – ")
      }
      text.append(site.settings.title)
    }
    if !head.isError {
      page.set(canonical, site.url(head.canonical ?? head.address) ?? "")
    }
    page.set(description, head.description)
    page.set(image, head.image)
    if let address = head.feed {
      page.set(feed, page.href(address))
      page.set(
        feedTitle,
        site.language.phrase(
          "changes.feed", ["title": address == site.feed(of: Addresses.changes) ? site.settings.title : head.title]))
    }
    fillLinkedData(head, &page)
    fillSteps(head, &page)
    languages.fill(head, &page)
  }

  /// Fills in the breadcrumbs.
  func fillSteps(_ head: PageHead, _ page: inout PageWriter) {
    page.list(breadcrumbs, head.steps) { row, step, page in
      row.fill(step.name, step.address.map(page.links.href) ?? "", &page)
    }
  }

  /// Fills in the values shared by all pages of the same depth and navigation section.
  func fillShared(_ head: PageHead, _ page: inout PageWriter) {
    let site = page.site
    page.set(root, page.links.root)
    for (slot, asset) in [
      (frame, "frame.css"), (stylesheet, "stationary.css"), (theme, "theme.css"), (script, "page/main.js"),
      (timetableSheet, "timetable/timetable.css"), (mineSheet, "my-places/my-places.css"),
      (logo, "logo"), (ground, "map/ground.svg"),
    ] {
      page.set(slot, site.assets.path(asset).map(page.links.href) ?? "")
    }
    page.list(ownSheets, site.settings.theme.sheets) { row, sheet, page in
      page.set(row.href, page.links.href(sheet))
    }
    page.set(icon, site.assets.icons.first.map { page.href($0.path) } ?? "")
    page.set(iconType, site.assets.icons.first?.mediaType)
    page.set(touchIcon, site.assets.touchIcon.map(page.links.href))
    page.set(mapWords, site.assets.path(MapWords.name).map(page.links.href) ?? "")
    page.set(searchWords, site.assets.path(SearchWords.name).map(page.links.href) ?? "")
    page.set(manifest, page.href("manifest.webmanifest"))
    page.set(search, page.href(Addresses.search))
    page.set(index, page.links.data(Addresses.searchIndex))
    if site.hasPoints { page.set(points, page.links.data(Addresses.pointIndex)) }
    page.set(about, page.href(Addresses.about))
    page.set(home, page.href(Addresses.home))
    page.set(isError, head.isError)
    fillLists(head, &page)
  }

  private func fillLinkedData(_ head: PageHead, _ page: inout PageWriter) {
    guard head.linkedData != nil || head.steps.count > 1 else { return }
    let site = page.site
    page.write(jsonLD) { element in
      element.append("<script type=\"application/ld+json\">")
      LinkedDataWriter.writeGraph(to: &element.bytes) {
        head.linkedData?(&$0)
        if head.steps.count > 1 { $0.breadcrumbs(head.steps, site) }
      }
      element.append("</script>")
    }
  }

  private func fillLists(_ head: PageHead, _ page: inout PageWriter) {
    let navigation = page.site.navigation
    page.list(nav, navigation.places) { row, place, page in row.fill(place, of: head, &page) }
    page.list(morePages, navigation.rest) { row, place, page in row.fill(place, of: head, &page) }
  }
}
